import { readdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { type SiteRunOptions, spawnSite } from '../../support/run-site';
import type { Random } from '../incremental/random';

/** Finer than a process can be killed. */
const STEPS = 10_000;

/** Starts a command and kills it at a moment by chance within so many milliseconds, or lets it end before. */
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

/** What processes leave where they die: locks, drafts, staging. */
const LEFT = /staging|publishing|draft|lock|\.\d+$/;

/** How many things lie in each folder of a cache, and the names of what nobody should have left below a folder. */
export async function garbageIn(folder: string, cache: string) {
  const names = (await readdir(folder, { recursive: true })).filter((name) => LEFT.test(name));
  const parts = ['builds', 'content', 'markdown-texts', 'bundle'];
  const counts = await Promise.all(
    parts.map(async (part) => [part, (await readdir(`${cache}/${part}`).catch(() => [])).length] as const),
  );
  return { names, counts: Object.fromEntries(counts) };
}
