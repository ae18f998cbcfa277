import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { BuildReport } from '../../generator/build/build-report';
import { copyProject } from '../support/project-copy';
import type { ContentEdits } from './bench-content';
import type { BenchSize } from './bench-options';
import { type Measurement, measureNode } from './measure-process';

const ROOT = resolve(import.meta.dirname, '../..');
const START = join(ROOT, 'tests/bench/start.js');
const MEMORY_FILES = '/dev/shm';

export interface BenchSiteOptions extends BenchSize {
  readonly seed: number;
  readonly buildArgs: readonly string[];
}

/** The folders of a build. Two of them for one site share only the project. */
export interface BuildPlace {
  readonly outDir: string;
  readonly cacheDir: string;
  /** Arguments and variables that select the source of content. */
  readonly sourceArgs: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** The folder of one size: a private copy of the project, the export, and the outputs. */
export interface BenchSite extends BenchSiteOptions {
  readonly folder: string;
  readonly projectDir: string;
  readonly binary: string;
  readonly exportFile: string;
  readonly referenceDir: string;
  readonly place: BuildPlace;
  /** Arguments for Node in everything that is measured. */
  readonly nodeArgs: readonly string[];
}

const execute = promisify(execFile);

/** A program of the benchmarks as arguments for Node. Some of them hold the content of a large site in memory. */
export function benchProgram(name: string, ...args: readonly string[]): string[] {
  return ['--max-old-space-size=12000', START, name, ...args];
}

/** The file system in memory if there is one, so that the disk is not measured. */
export function benchFolder(): string {
  return existsSync(MEMORY_FILES) ? MEMORY_FILES : tmpdir();
}

/** The folders of builds with their own output and cache. */
export function placeIn(folder: string, rest: Omit<BuildPlace, 'outDir' | 'cacheDir'>): BuildPlace {
  return { outDir: join(folder, 'out'), cacheDir: join(folder, 'cache'), ...rest };
}

export async function createBenchSite(options: BenchSiteOptions): Promise<BenchSite> {
  const folder = await mkdtemp(join(benchFolder(), 'site-bench-'));
  const projectDir = join(folder, 'project');
  const exportFile = join(folder, 'export.json');
  return {
    ...options,
    folder,
    projectDir,
    binary: await copyProject(projectDir),
    exportFile,
    referenceDir: join(folder, 'reference'),
    place: placeIn(folder, { sourceArgs: ['--source', 'export', '--export', exportFile] }),
    nodeArgs: [],
  };
}

export async function removeBenchSite({ folder }: BenchSite): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

/** Writes the export with these edits. */
export async function writeContent(
  { exportFile, pages, texts, seed }: BenchSite,
  edits: ContentEdits,
): Promise<void> {
  const content = JSON.stringify({ pages, texts, seed, edits });
  await execute(process.execPath, benchProgram('write-content', exportFile, content));
}

/** Compiles the generator of the copy, so that no measured start compiles. */
export async function compileGenerator({ binary }: BenchSite): Promise<void> {
  await execute(process.execPath, [binary, '--help']);
}

/** A measured build and its report. */
export async function measureBuild(
  { binary, projectDir, nodeArgs, buildArgs }: BenchSite,
  { outDir, cacheDir, sourceArgs, env = {} }: BuildPlace,
): Promise<Measurement & { readonly report: BuildReport }> {
  const places = ['--out', outDir, '--cache-dir', cacheDir, ...sourceArgs];
  const args = [...nodeArgs, binary, 'build', '--json', '--quiet', ...places, ...buildArgs];
  const measured = await measureNode({ args, cwd: projectDir, env });
  return { ...measured, report: JSON.parse(measured.stdout.trimEnd().split('\n').at(-1) ?? '') };
}

export function measureHelp({ binary, projectDir, nodeArgs }: BenchSite): Promise<Measurement> {
  return measureNode({ args: [...nodeArgs, binary, 'build', '--help'], cwd: projectDir });
}

/** Measures the reference; its pages stay until the next run. */
export async function measureReference(
  { exportFile, referenceDir, projectDir, nodeArgs }: BenchSite,
  outDir = referenceDir,
): Promise<Measurement> {
  await rm(outDir, { recursive: true, force: true });
  return measureNode({
    args: [...nodeArgs, ...benchProgram('reference', exportFile, outDir)],
    cwd: projectDir,
  });
}

/** Milliseconds until two concurrent references have ended, which shows the gain of a second core on this machine. */
export async function measureTwoReferences(site: BenchSite): Promise<number> {
  const outDirs = ['a', 'b'].map((name) => `${site.referenceDir}-${name}`);
  const measured = await Promise.all(outDirs.map((outDir) => measureReference(site, outDir)));
  for (const outDir of outDirs) await rm(outDir, { recursive: true, force: true });
  return Math.max(...measured.map(({ wallMs }) => wallMs));
}
