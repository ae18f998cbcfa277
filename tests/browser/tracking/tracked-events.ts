import type { Page } from 'playwright-core';
import { beforeEach } from 'vitest';
import type { CollectedEvent } from '../../emulators/analytics/start-analytics-collector';
import { arrived, libraryRuns, visit } from '../analytics/analytics-site';

let startedAt = 0;

/** Keeps the tests of a file apart: a visitor who leaves late is none of the next test's. Call at the top of a file. */
export function withTrackedEvents(): void {
  beforeEach(() => {
    startedAt = Date.now();
  });
}

/** What happened before this moment, in the page's time, is none of the test's any more. */
export function forgetBefore(time: number): void {
  startedAt = time;
}

/** Events of a name, or calls of a type, of this test's visitor that have arrived; repeats count once. */
export function tracked(name?: string): CollectedEvent[] {
  return arrived(name).filter(({ timestamp = '' }) => Date.parse(timestamp) >= startedAt);
}

type Options = Parameters<typeof visit>[1];

/** Opens a page as a visitor who agreed, in real time, with the library at work. */
export async function openTracked(path: string, options: Options = {}) {
  const opened = await visit(path, { consent: true, isTimed: false, ...options });
  await libraryRuns(opened.page);
  return opened;
}

/** Holds requests back until they are let go. */
export async function holdBack(page: Page, files: string): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await isReleased;
    await route.fallback();
  });
  return release;
}
