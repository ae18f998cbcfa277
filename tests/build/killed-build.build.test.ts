import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { digestsOf, temporaryFolder } from '../support/folders';
import { missingFiles } from '../support/missing-files';
import { runSite, spawnSite } from '../support/run-site';
import type { SpaceExport } from '../support/space-export';
import { asset, entry, homePage, link, writeExport } from '../support/space-export';

const KILLS = 12;
const SEED = 20_261_121;

/** Numbers from 0 to 1 that are the same for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const picture = (file: string) =>
  asset('picture', {
    title: 'A picture',
    file: {
      url: `/media/${file}`,
      contentType: 'image/png',
      fileName: file,
      details: { size: 1, image: { width: 2400, height: 1500 } },
    },
  });

/** Two states of one site: other words and other files on every page, and a page that only one of them has. */
function contentOf(name: string, file: string): SpaceExport {
  const pages = Array.from({ length: 20 }, (_, index) =>
    entry(`page-${index}`, 'page', {
      path: `/lp/${index}`,
      template: 'landing',
      title: `${name} ${index}`,
      description: `${name} ${index}`,
      sections: [link('media')],
    }),
  );
  const own = entry(`own-${name}`, 'page', {
    path: `/${name}`,
    template: 'landing',
    title: name,
    description: name,
    sections: [link('media')],
  });
  const section = entry('media', 'sectionMedia', { heading: name, media: link('picture', 'Asset') });
  return { entries: [homePage(['media']), ...pages, own, section], assets: [picture(file)] };
}

describe('a build that is killed', () => {
  it(`at any moment leaves no page that refers to a missing file, and the next build is right (seed ${SEED})`, async () => {
    const folder = await temporaryFolder();
    const out = join(folder, 'out');
    const file = join(folder, 'export.json');
    const args = ['build', '--json', '--out', out, '--export', file, '--cache-dir', join(folder, 'cache')];
    const states = [
      contentOf('first', 'product-board.png'),
      contentOf('second', 'product-gantt.png'),
    ] as const;
    await writeExport(folder, states[0]);
    const started = Date.now();
    expect((await runSite(args)).exitCode).toBe(0);
    const duration = Date.now() - started;
    const random = randomNumbers(SEED);
    for (let round = 1; round <= KILLS; round += 1) {
      await writeExport(folder, states[round % 2 === 0 ? 0 : 1]);
      const child = spawnSite(args);
      const ended = new Promise((done) => child.once('close', done));
      await Promise.race([wait(duration * (0.3 + 0.9 * random())), ended]);
      child.kill('SIGKILL');
      await ended;
      expect(await missingFiles(out), `round ${round}`).toEqual([]);
    }
    const last = await runSite(args);
    expect(last.json).toMatchObject({ ok: true, errors: [] });
    const clean = join(folder, 'clean');
    await runSite([...args, '--out', clean, '--cache-dir', join(folder, 'clean-cache')]);
    const [published, expected] = [await digestsOf(out), await digestsOf(clean)];
    expect(published).toMatchObject(expected);
    expect(
      Object.keys(published)
        .filter((path) => !(path in expected))
        .filter((path) => !path.startsWith('assets/')),
    ).toEqual([]);
    expect((await readdir(folder)).filter((name) => name.includes('staging'))).toEqual([]);
  });
});
