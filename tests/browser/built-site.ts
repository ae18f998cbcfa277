import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { RunningServer } from '../../generator/serve/static-server';
import { startStaticServer } from '../../generator/serve/static-server';
import { runSite } from '../support/run-site';
import type { SpaceExport } from '../support/space-export';
import { writeExport } from '../support/space-export';

export interface SiteSource {
  /** The embedded content unless told. */
  readonly space?: SpaceExport;
  readonly env?: Readonly<Record<string, string>>;
}

async function build(folder: string, { space, env = {} }: SiteSource): Promise<void> {
  const content = space === undefined ? [] : ['--export', await writeExport(folder, space)];
  const args = ['build', ...content, '--out', join(folder, 'out'), '--cache-dir', join(folder, 'cache')];
  const run = await runSite(args, { env });
  if (run.exitCode !== 0) throw new Error(`The site does not build:\n${run.stderr}`);
}

/** Builds a site, once for all files that ask for the same one; returns the folder of its files, which nobody changes. */
export async function builtSite(source: SiteSource): Promise<string> {
  const { space, env = {} } = source;
  const made = JSON.stringify([space, Object.entries(env).sort()]);
  const folder = join(inject('builtSites'), createHash('sha256').update(made).digest('hex').slice(0, 16));
  const isBuilt = () =>
    stat(folder).then(
      () => true,
      () => false,
    );
  if (!(await isBuilt())) {
    await mkdir(inject('builtSites'), { recursive: true });
    const fresh = await mkdtemp(`${folder}-`);
    await build(fresh, source);
    // Another file may have been faster.
    await rename(fresh, folder).catch(() => rm(fresh, { recursive: true, force: true }));
  }
  return join(folder, 'out');
}

/** Serves such a site as a host would. */
export async function serveBuiltSite(source: SiteSource): Promise<RunningServer> {
  return startStaticServer({ outDir: await builtSite(source), host: '127.0.0.1', port: 0 });
}
