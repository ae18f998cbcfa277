import { readdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { type SiteRunOptions, spawnSite } from '../../support/run-site';
import type { Random } from '../incremental/random';

/** A finer resolution than killing a process has. */
const STEPS = 10_000;

/** Starts a command and kills it at a random moment within this many milliseconds, unless it ends before. */
export async function killAtMoment(
  args: readonly string[],
  { random, withinMs, ...options }: SiteRunOptions & { readonly random: Random; readonly withinMs: number },
): Promise<void> {
  const child = spawnSite(args, options);
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  child.stdout.resume();
  child.stderr.resume();
  const moment = (random.below(STEPS) / STEPS) * withinMs;
  const cancel = new AbortController();
  await Promise.race([wait(moment, undefined, cancel).catch(() => undefined), ended]);
  cancel.abort();
  child.kill('SIGKILL');
  await ended;
}

/** Leftovers of killed processes: locks, temporary files, staging folders. */
const LEFT = /staging|publishing|draft|lock|\.\d+$/;

/** The number of entries in each folder of a cache, and the names of leftovers below a folder. */
export async function garbageIn(folder: string, cache: string) {
  const names = (await readdir(folder, { recursive: true })).filter((name) => LEFT.test(name));
  const parts = ['builds', 'bundle'];
  const counts = await Promise.all(
    parts.map(async (part) => [part, (await readdir(`${cache}/${part}`).catch(() => [])).length] as const),
  );
  return { names, counts: Object.fromEntries(counts) };
}
