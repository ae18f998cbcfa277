import type { BrowserContext, Page } from 'playwright-core';

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
