import { createHash } from 'node:crypto';
import { cp, lstat, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type RunningServer, startStaticServer } from '../../generator/serve/http-server';
import { runSite } from './run-site';
import { type SpaceExport, writeExport } from './space-export';

export interface SiteSource {
  /** The embedded content by default. */
  readonly space?: SpaceExport | undefined;
  readonly env?: Readonly<Record<string, string>> | undefined;
}

async function build(folder: string, { space, env = {} }: SiteSource): Promise<void> {
  const content = space === undefined ? [] : ['--export', await writeExport(folder, space)];
  const cache = join(folder, 'cache');
  await takeBundles(cache);
  const run = await runSite(['build', ...content, '--out', join(folder, 'out'), '--cache-dir', cache], {
    env,
  });
  if (run.exitCode !== 0) throw new Error(`The site does not build:\n${run.stderr}`);
}

const isThere = (path: string) =>
  lstat(path).then(
    () => true,
    () => false,
  );

/**
 * Copies the browser code of the tests' own site into an empty cache, so that a build need not bundle it. A build
 * with other variables still bundles, unless it gets the code of such a build.
 */
export async function takeBundles(cache: string, from = inject('bundles')): Promise<void> {
  if (await isThere(cache)) return;
  await cp(from, join(cache, 'bundle'), { recursive: true });
}

/** The result of `make`, created once per run of the tests for each name, as plain data. */
export async function memoized<Value>(name: string, make: () => Promise<Value>): Promise<Value> {
  const file = join(inject('builtSites'), `${name}.json`);
  const known = await readFile(file, 'utf8').catch(() => undefined);
  if (known !== undefined) return JSON.parse(known);
  const value = await make();
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, JSON.stringify(value));
  await rename(draft, file);
  return value;
}

/** A folder with `export.json`, `out/` and `cache/` of a site, built once for all files with the same name. */
export async function builtFolder(source: SiteSource): Promise<string> {
  const { space, env = {} } = source;
  const made = JSON.stringify([space, Object.entries(env).sort()]);
  const folder = join(inject('builtSites'), createHash('sha256').update(made).digest('hex').slice(0, 16));
  if (!(await isThere(folder))) {
    const fresh = await mkdtemp(`${folder}-`);
    await build(fresh, source);
    // Another file may have been faster.
    await rename(fresh, folder).catch(() => rm(fresh, { recursive: true, force: true }));
  }
  return folder;
}

/** The read-only files of such a site. */
export const builtSite = async (source: SiteSource): Promise<string> =>
  join(await builtFolder(source), 'out');

/** Serves such a site like a host. */
export async function serveBuiltSite(source: SiteSource): Promise<RunningServer> {
  return startStaticServer({ outDir: await builtSite(source), host: '127.0.0.1', port: 0 });
}
