import { createHash } from 'node:crypto';
import { cpSync, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { SMALL_DEFINITIONS } from '../../emulators/growthbook/small-definitions';
import {
  type GrowthbookEmulator,
  type GrowthbookEmulatorOptions,
  startGrowthbookEmulator,
} from '../../emulators/growthbook/start-growthbook-emulator';
import { takeBundles } from '../../support/built-site';
import { digestsOf, temporaryFolder } from '../../support/folders';
import type { SiteRun } from '../../support/run-site';
import { writeExport } from '../../support/space-export';
import { runWarm } from '../../support/warm-builds';
import { EXPERIMENT_ENTRIES } from './experiment-space';

export interface ExperimentSite {
  readonly emulator: GrowthbookEmulator;
  readonly folder: string;
  /** `site build --json` with the key of the emulator, into `out` by default. */
  build(options?: BuildChange): Promise<SiteRun>;
  /** The text of a built file. */
  text(file: string, out?: string): Promise<string>;
  /** Digests of the built files. */
  digests(out?: string): Promise<Record<string, string>>;
  run(args: readonly string[]): Promise<SiteRun>;
}

export interface BuildChange {
  readonly out?: string;
  readonly cache?: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** The browser code of the first such site of the run; other sites differ only in addresses. */
const bundles = () => join(inject('builtSites'), `experiment-bundles-${process.pid}`);

/** A small site with experiments, and the service of its definitions. */
export async function startExperimentSite(
  options: Partial<GrowthbookEmulatorOptions> = {},
): Promise<ExperimentSite> {
  const emulator = await startGrowthbookEmulator({ definitions: SMALL_DEFINITIONS, ...options });
  onTestFinished(() => emulator.close());
  const folder = await temporaryFolder();
  const file = await writeExport(folder, { entries: EXPERIMENT_ENTRIES });
  const at = (name: string) => join(folder, name);
  return {
    emulator,
    folder,
    async build({ out = 'out', cache = 'cache', args = [], env = {} } = {}) {
      await takeBundles(at(cache), existsSync(bundles()) ? bundles() : undefined);
      const places = ['--export', file, '--out', at(out), '--cache-dir', at(cache)];
      const service = { GROWTHBOOK_CLIENT_KEY: emulator.clientKey, GROWTHBOOK_API_HOST: emulator.url };
      const run = await runWarm(['build', '--json', ...places, ...args], { env: { ...service, ...env } });
      if (!existsSync(bundles()) && existsSync(join(at(cache), 'bundle')))
        cpSync(join(at(cache), 'bundle'), bundles(), { recursive: true });
      return run;
    },
    text: (name, out = 'out') => readFile(join(at(out), name), 'utf8'),
    digests: (out = 'out') => digestsOf(at(out)),
    run: (args) => runWarm(args),
  };
}

/** A text in the form of a content security policy. */
export function policyHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The JSON for the page's script; undefined if the page has none. */
// biome-ignore lint/suspicious/noExplicitAny: tests look at the part they are about
export function inlinedIn(html: string): any {
  const json = html.match(/<script type="application\/json" id="page-experiments">(.*?)<\/script>/)?.[1];
  return json === undefined ? undefined : JSON.parse(json);
}
