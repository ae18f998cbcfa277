import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createCaseRunner } from './bench-cases';
import type { ProfiledName } from './bench-options';
import { type BenchSite, measureReference } from './bench-site';
import {
  type CpuProfile,
  type ProfileSummary,
  type SelfTime,
  type SourceOf,
  summarizeProfiles,
} from './cpu-profile';

const ROOT = resolve(import.meta.dirname, '../..');
const SHOWN_GROUPS = 25;
const SHOWN_FUNCTIONS = 40;

/** Path relative to the root that contains it. */
function belowRoots(path: string, roots: readonly string[]): string {
  const root = roots.find((candidate) => path.startsWith(`${candidate}/`));
  return root === undefined ? path : relative(root, path);
}

/** Follows source maps from the compiled modules to the sources of the project. */
function createSourceFinder(roots: readonly string[]): SourceOf {
  const maps = new Map<string, SourceMap | undefined>();
  const mapOf = (file: string) => {
    if (!maps.has(file)) {
      const map = existsSync(`${file}.map`)
        ? new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')))
        : undefined;
      maps.set(file, map);
    }
    return maps.get(file);
  };
  return ({ url, line, column }) => {
    if (!url.startsWith('file:')) return url;
    const file = fileURLToPath(url);
    const entry = mapOf(file)?.findEntry(line, column);
    if (entry === undefined || !('originalSource' in entry)) return belowRoots(file, roots);
    const source = resolve(dirname(file), entry.originalSource);
    return `${belowRoots(source, roots)}:${entry.originalLine + 1}`;
  };
}

/** `CPU.<day>.<time>.<process>.<thread>.<number>.cpuprofile` */
const processOf = (name: string) => name.split('.')[3];

/** The profiles of the process that ended last: earlier processes only prepared the case. */
async function lastProfiles(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  const files = await Promise.all(
    names.map(async (name) => ({ name, time: (await stat(join(folder, name))).mtimeMs })),
  );
  const last = files.toSorted((left, right) => right.time - left.time)[0];
  if (last === undefined) throw new Error('Node has written no CPU profile.');
  return names.filter((name) => processOf(name) === processOf(last.name));
}

function rows(times: readonly SelfTime[], { shown, busyMs }: { shown: number; busyMs: number }): string[] {
  return times
    .slice(0, shown)
    .map(({ name, ms }) => `| ${((100 * ms) / busyMs).toFixed(1)} | ${ms.toFixed(0)} | ${name} |`);
}

function formatProfile(title: string, { busyMs, idleMs, groups, functions }: ProfileSummary): string {
  const head = (what: string) => [`| % | Self ms | ${what} |`, '| --- | --- | --- |'];
  return `${[
    `## ${title}`,
    '',
    `${busyMs.toFixed(0)} ms computed, ${idleMs.toFixed(0)} ms idle, of all threads.`,
    '',
    ...head('Package or folder'),
    ...rows(groups, { shown: SHOWN_GROUPS, busyMs }),
    '',
    ...head('Function'),
    ...rows(functions, { shown: SHOWN_FUNCTIONS, busyMs }),
  ].join('\n')}\n`;
}

/**
 * Runs a case once with Node's CPU profiler and reports where its time went. The profiles are saved below `keepIn`,
 * for a browser's developer tools.
 */
export async function runProfile(
  site: BenchSite,
  { name, keepIn }: { readonly name: ProfiledName; readonly keepIn: string },
): Promise<string> {
  const folder = join(site.folder, 'profiles');
  const profiled = { ...site, nodeArgs: ['--cpu-prof', `--cpu-prof-dir=${folder}`] };
  if (name === 'reference') await measureReference(profiled);
  else {
    const runner = createCaseRunner(profiled);
    try {
      await runner.run(name);
    } finally {
      await runner.end();
    }
  }
  const names = await lastProfiles(folder);
  const read = async (file: string): Promise<CpuProfile> =>
    JSON.parse(await readFile(join(folder, file), 'utf8'));
  const summary = summarizeProfiles(
    await Promise.all(names.map(read)),
    createSourceFinder([site.projectDir, ROOT]),
  );
  const kept = join(keepIn, `profile-${name}-${site.texts}-${site.pages}`);
  await rm(kept, { recursive: true, force: true });
  await mkdir(kept, { recursive: true });
  for (const file of names) await cp(join(folder, file), join(kept, file));
  return `${formatProfile(`${name}, ${site.pages} pages, ${site.texts} texts`, summary)}\nKept in ${kept}\n`;
}
