import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { digestsOf } from '../../support/folders';
import { missingFiles } from '../../support/missing-files';
import { repetitions, TEST_SEED } from '../../support/repetitions';
import { withoutRetained } from '../incremental/compare-builds';
import { createRandom } from '../incremental/random';
import { builtAnew } from '../listen/built-anew';
import { startSite } from '../listen/listening-site';
import { garbageIn } from './kill-at-moment';

const KILLS = repetitions({ few: 2, all: 34 });

/** Long enough for webhooks to be built and delivered. */
const WITHIN_MS = 1200;

/** Deploys the output to a host, in one step. */
const AFTER =
  'rm -rf "$HOST_DIR.new" "$HOST_DIR.old"; cp -R "$SITE_OUT_DIR" "$HOST_DIR.new" && { mv "$HOST_DIR" "$HOST_DIR.old" 2>/dev/null; mv "$HOST_DIR.new" "$HOST_DIR"; }';

const TEXTS = ['text-home', 'text-lp', 'text-both'] as const;

it(
  `a killed listener loses no publish of webhooks in flight (TEST_SEED=${TEST_SEED})`,
  async () => {
    const random = createRandom(TEST_SEED);
    const site = await startSite();
    const host = join(site.folder, 'host');
    const options = { args: ['--no-check', '--after', AFTER], env: { HOST_DIR: host } };
    const newest = new Map<string, string>();
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const listener = await site.listen(options);
      const end = performance.now() + (random.below(10_000) / 10_000) * WITHIN_MS;
      const inFlight: Array<Promise<unknown>> = [];
      for (let count = 1 + random.below(4); count > 0; count -= 1) {
        const id = random.oneOf(TEXTS) ?? TEXTS[0];
        newest.set(id, `Edition ${kill}.${count} of ${id}.`);
        const hook = site.publish(id, newest.get(id) ?? '');
        inFlight.push(listener.webhook(hook).catch(() => undefined));
      }
      await wait(Math.max(0, end - performance.now()));
      await listener.stop('SIGKILL');
      await Promise.all(inFlight);
      expect(await missingFiles(site.out), `kill ${kill}`).toEqual([]);

      const again = await site.listen(options);
      await again.until(({ state, after }) => state === 'idle' && after.state === 'idle');
      expect((await again.status()).lastBuild).toMatchObject({ ok: true, warnings: [] });
      const pages = await Promise.all(['index.html', 'lp.html'].map((file) => site.text(file)));
      for (const text of newest.values()) expect(pages.join('\n'), `kill ${kill}`).toContain(text);
      expect(await digestsOf(host), `kill ${kill}`).toEqual(await digestsOf(site.out));
      await again.stop('SIGKILL');
    }
    const last = await site.listen(options);
    expect(await last.stop('SIGTERM')).toBe(0);
    const wanted = await builtAnew(site);
    expect(withoutRetained(await digestsOf(site.out), wanted)).toEqual(wanted);
    expect((await garbageIn(site.folder, site.cache)).names).toEqual([]);
    expect((await readdir(site.cache)).filter((name) => name === 'after-command')).toEqual([]);
  },
  30_000 + KILLS * 20_000,
);
