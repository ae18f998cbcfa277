import type { BrowserContext, Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from '../support/eventually';

const stopped = new WeakSet<BrowserContext>();

/**
 * Stops the clock of a visitor's pages: from now on only {@link pass} moves it. Timers due within a second fire
 * before. Returns the stopped time.
 */
export async function stopTime(page: Page): Promise<number> {
  const stop = async () => {
    const time = (await page.evaluate(() => Date.now())) + 1000;
    await page.clock.pauseAt(time);
    return time;
  };
  // A page on a busy machine may already be past that moment; its clock is stopped anyway, and a later moment is
  // used.
  const time = await stop().catch(stop);
  stopped.add(page.context());
  return time;
}

/** Restarts the clock. */
export async function resumeTime(page: Page): Promise<void> {
  if (stopped.delete(page.context())) await page.clock.resume();
}

/** Moves the clock by this much. */
export async function pass(page: Page, milliseconds: number): Promise<void> {
  if (!stopped.has(page.context())) await stopTime(page);
  await page.clock.runFor(milliseconds);
}

/**
 * The requests from now on, to the watched addresses, that have no response yet. The page's clock is faster than the
 * network: moved while a request is open, it lets the request time out.
 */
export function followUnanswered(
  context: BrowserContext,
  isWatched: (url: string) => boolean,
): ReadonlySet<Request> {
  const unanswered = new Set<Request>();
  context.on('request', (request) => isWatched(request.url()) && unanswered.add(request));
  context.on('requestfinished', (request) => unanswered.delete(request));
  context.on('requestfailed', (request) => unanswered.delete(request));
  return unanswered;
}

/** Shorter than the timeout of a request that is sent during a step. */
const STEP_MS = 10_000;

/** Moves the clock by this much, in steps: each waits until no watched request is open. */
export async function passAnswered(
  page: Page,
  milliseconds: number,
  unanswered: ReadonlySet<Request>,
): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += STEP_MS) {
    await eventually(() => expect(unanswered.size).toBe(0));
    await pass(page, STEP_MS);
  }
}
