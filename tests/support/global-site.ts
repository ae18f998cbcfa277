import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startStaticServer } from '../../generator/serve/http-server';
import { packagedBrowser } from './packaged-browser';
import { runSite } from './run-site';

/** A page of the built site in its manifest. */
export interface ListedPage {
  readonly path: string;
  readonly pageId: string;
  readonly locale: string;
  readonly file: string;
  readonly template: string;
  readonly title: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the embedded content's site. */
    readonly siteUrl: string;
    /** Its read-only `out/`. */
    readonly siteFolder: string;
    readonly sitePages: readonly ListedPage[];
    /** A folder for sites that tests build; removed at the end of the run. */
    readonly builtSites: string;
    /** The browser code of a build, from its cache. */
    readonly bundles: string;
    /** Whether the run has `--update`, which makes new screenshots the references. */
    readonly isUpdate: boolean;
  }
}

interface GlobalSite {
  readonly provide: (project: TestProject) => void;
  readonly close: () => Promise<void>;
}

async function buildGlobalSite(): Promise<GlobalSite> {
  const folder = await mkdtemp(join(tmpdir(), 'site-tests-'));
  const out = join(folder, 'out');
  const cache = join(folder, 'cache');
  const builtSites = join(folder, 'sites');
  await mkdir(builtSites);
  const run = await runSite(['build', '--out', out, '--cache-dir', cache]);
  if (run.exitCode !== 0) throw new Error(`The site does not build:\n${run.stderr}`);
  const { pages } = JSON.parse(await readFile(join(out, 'page-ids.json'), 'utf8'));
  const server = await startStaticServer({ outDir: out, host: '127.0.0.1', port: 0 });
  return {
    provide: (project) => {
      project.provide('siteUrl', server.url.replace(/\/$/, ''));
      project.provide('siteFolder', out);
      project.provide('sitePages', pages);
      project.provide('builtSites', builtSites);
      project.provide('bundles', join(cache, 'bundle'));
      project.provide('isUpdate', project.config.snapshotOptions.updateSnapshot === 'all');
    },
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Both suites that build run in one process, with separate modules. */
const shared = globalThis as { globalSite?: Promise<GlobalSite>; suites?: number };

/** Builds the embedded content once for all suites, and serves it like a host. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (project.name === 'browser' && !process.env.CHROMIUM_PATH) await packagedBrowser();
  shared.globalSite ??= buildGlobalSite();
  shared.suites = (shared.suites ?? 0) + 1;
  const site = await shared.globalSite;
  site.provide(project);
  return async () => {
    shared.suites = (shared.suites ?? 1) - 1;
    if (shared.suites === 0) await site.close();
  };
}
