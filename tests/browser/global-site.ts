import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startStaticServer } from '../../generator/serve/static-server';
import { runSite } from '../support/run-site';

/** A page of the built site, as its manifest lists it. */
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
    readonly siteUrl: string;
    readonly siteFolder: string;
    readonly sitePages: readonly ListedPage[];
    /** A folder for sites that files share. */
    readonly builtSites: string;
  }
}

/** Builds the embedded content once for all browser tests and serves it as a host would. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'site-browser-'));
  const out = join(folder, 'out');
  const run = await runSite(['build', '--out', out, '--cache-dir', join(folder, 'cache')]);
  if (run.exitCode !== 0) throw new Error(`The site does not build:\n${run.stderr}`);
  const manifest = JSON.parse(await readFile(join(out, 'page-ids.json'), 'utf8'));
  const server = await startStaticServer({ outDir: out, host: '127.0.0.1', port: 0 });
  project.provide('siteUrl', server.url.replace(/\/$/, ''));
  project.provide('siteFolder', out);
  project.provide('sitePages', manifest.pages);
  project.provide('builtSites', join(folder, 'sites'));
  return async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  };
}
