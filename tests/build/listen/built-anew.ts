import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { takeBundles } from '../../support/built-site';
import { digestsOf } from '../../support/folders';
import { runWarm } from '../../support/warm-builds';
import type { Json, SiteUnderTest } from './listening-site';

/** The result of a build without a cache. */
export async function builtAnew({ folder, env }: SiteUnderTest): Promise<Record<string, string>> {
  const out = join(folder, 'anew');
  const cache = join(folder, 'anew-cache');
  for (const place of [out, cache]) await rm(place, { recursive: true, force: true });
  await takeBundles(cache);
  const { stderr, exitCode } = await runWarm(['build', '--out', out, '--cache-dir', cache], { env });
  expect([stderr, exitCode]).toEqual(['', 0]);
  return digestsOf(out);
}

/** A listener that has run this many builds and is idle. */
export const idle = (builds: number) => (status: Json) => status.builds >= builds && status.state === 'idle';

/** The text on the home page in a webhook. */
export const HOME_TEXT = { id: 'text-home', type: 'Entry', revision: 1 };

/** A text of this many bytes as the body of a webhook. */
export function bodyOf(bytes: number): string {
  const empty = JSON.stringify({ sys: HOME_TEXT, padding: '' });
  return empty.replace('"padding":""', `"padding":"${'x'.repeat(bytes - empty.length)}"`);
}
