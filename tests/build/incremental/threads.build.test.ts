import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takeBundles } from '../../support/built-site';
import { digestsOf, newFolder } from '../../support/folders';
import { copyProject } from '../../support/project-copy';
import { sample } from '../../support/repetitions';
import { runSite } from '../../support/run-site';
import { entry, homePage, link, type SpaceExport, writeExport } from '../../support/space-export';
import { runWarm } from '../../support/warm-builds';
import { withoutRetained } from './compare-builds';
import { createEditedSpace, readEmbeddedSpace } from './edited-space';
import { addMadePages } from './first-space';
import { smallSiteIn, smallSpace } from './small-site';

describe('a build in several threads', () => {
  const space = createEditedSpace(readEmbeddedSpace());
  let folder: string;

  beforeAll(async () => {
    folder = await newFolder('site-threads-');
    addMadePages(space);
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  const digests = (name: string) => digestsOf(join(folder, name));

  async function build(name: string, args: readonly string[]) {
    const file = join(folder, 'export.json');
    await takeBundles(join(folder, `${name}-cache`));
    const folders = ['--out', join(folder, name), '--cache-dir', join(folder, `${name}-cache`)];
    await writeFile(file, JSON.stringify(space.raw));
    return runWarm(['build', '--json', '--quiet', '--export', file, ...folders, ...args]);
  }

  it('prints nothing with --quiet: the engine knows the option that it gets', async () => {
    const small = await writeExport(folder, smallSpace());
    const folders = ['--out', join(folder, 'small'), '--cache-dir', join(folder, 'small-cache')];
    const run = await runSite(['build', '--quiet', '--workers', '2', '--export', small, ...folders]);
    expect([run.exitCode, run.stdout, run.stderr]).toEqual([0, '', '']);
  });

  it('gives the same bytes and the same report as one without threads, also with a cache', async () => {
    const one = await build('one', ['--workers', '1']);
    const { total, rendered } = one.json.pages;
    expect([one.json.ok, rendered]).toEqual([true, total]);
    for (const workers of sample([2, 3], 1)) {
      const several = await build(`in-${workers}`, ['--workers', `${workers}`]);
      expect({ ...several.json, steps: [] }).toEqual({ ...one.json, steps: [] });
      expect(await digests(`in-${workers}`)).toEqual(await digests('one'));
    }
    expect((await build('in-2', ['--workers', '3', '--verify-cache'])).json).toMatchObject({ ok: true });
    for (const text of space.entriesOf('messages', 'navigation')) space.set(text, 'text', 'Another text');
    const next = await build('in-2', ['--workers', '2']);
    expect(next.json.pages.total).toBe(total);
    expect(next.json.pages.rendered).toBeGreaterThan(50);
    await build('changed', ['--workers', '1']);
    const changed = await digests('changed');
    expect(withoutRetained(await digests('in-2'), changed)).toEqual(changed);
  });
});

/** What a template may do for one entry, selected by its heading. */
const MISBEHAVIOUR = `
function misbehave(heading: string | undefined): void {
  if (heading === 'throws') throw new Error('the template threw');
  if (heading === 'exits') process.exit(0);
  const kept: unknown[] = [];
  while (heading === 'overflows') kept.push(new Array(100_000).fill(String(kept.length)));
}
`;

const PAGES = 20;

/** Pages with a section that has this heading. */
function pagesWith(heading: string): SpaceExport {
  const pages = Array.from({ length: PAGES }, (_, index) => [
    entry(`page-${index}`, 'page', {
      path: `/lp/${index}`,
      template: 'landing',
      title: `Page ${index}`,
      description: `Page ${index}`,
      sections: [link(`text-${index}`)],
    }),
    entry(`text-${index}`, 'sectionMarkdown', { heading: index === 13 ? heading : 'Behaves', body: 'Text.' }),
  ]);
  return { entries: [homePage(['text-0']), ...pages.flat()] };
}

interface Reported {
  readonly code: string;
  readonly page: string;
  readonly message: string;
  readonly entry?: string;
}

describe('a template that fails', () => {
  let folder: string;
  let binary: string;
  let before: Record<string, string>;
  const site = () => smallSiteIn(folder);
  const build = (args: readonly string[]) => site().build(args, { binary, cwd: join(folder, 'project') });

  beforeAll(async () => {
    folder = await newFolder('site-failing-');
    binary = await copyProject(join(folder, 'project'));
    const file = join(folder, 'project/templates/sections/markdown/MarkdownSection.tsx');
    const source = await readFile(file, 'utf8');
    const changed = source.replace(/ReactElement \{\n/, 'ReactElement {\n  misbehave(section.heading);\n');
    expect(changed).not.toBe(source);
    await writeFile(file, changed + MISBEHAVIOUR);
    await site().write(pagesWith('Behaves'));
    expect((await build(['--workers', '2'])).json).toMatchObject({ ok: true });
    before = await site().digests();
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function failsWith(heading: string, workers: string): Promise<Reported[]> {
    await site().write(pagesWith(heading));
    const { exitCode, json, stderr } = await build(['--workers', workers, '--no-cache']);
    expect([exitCode, json.ok]).toEqual([1, false]);
    expect(await site().digests()).toEqual(before);
    expect(stderr).toContain('/lp/13');
    return json.errors;
  }

  it.each([
    ...sample(['2', '1', '3'], 2).map((workers) => ['throws', workers, 'the template threw'] as const),
    ...['1', '2'].map((workers) => ['exits', workers, 'process.exit'] as const),
  ])('that %s in a build with %s threads gives an error with the page', async (heading, workers, message) => {
    const errors = await failsWith(heading, workers);
    expect(errors).toEqual(
      [
        {
          ...{ code: 'render.failed', page: '/lp/13', entry: 'page-13' },
          message: expect.stringContaining(message),
        },
      ].map((error) => expect.objectContaining(error)),
    );
  });

  it('that fills its memory gives an error with the pages of its thread', async () => {
    const errors = await failsWith('overflows', '2');
    expect(errors.map(({ code }) => code)).toEqual(errors.map(() => 'render.thread_died'));
    expect(errors.map(({ page }) => page)).toContain('/lp/13');
    // Pages that were waiting in or for another thread are not affected.
    expect(errors.length).toBeLessThan(PAGES);
  });

  it('leaves a usable cache for the next build', async () => {
    await site().write(pagesWith('exits'));
    expect((await build(['--workers', '2'])).exitCode).toBe(1);
    await site().write(pagesWith('Behaves again'));
    const next = await build(['--workers', '2']);
    expect(next.json).toMatchObject({ ok: true, pages: { rendered: 1 } });
    const fresh = await site().freshDigests([], { binary, cwd: join(folder, 'project') });
    expect(withoutRetained(await site().digests(), fresh)).toEqual(fresh);
  });
});
