import type { BrowserContext, Page } from 'playwright-core';

const stopped = new WeakSet<BrowserContext>();

/**
 * Lets the time of a visitor's pages stand still: from now on it moves by {@link pass} alone. What is due within a
 * second happens before. Returns the time at which it stands.
 */
export async function stopTime(page: Page): Promise<number> {
  const stop = async () => {
    const time = (await page.evaluate(() => Date.now())) + 1000;
    await page.clock.pauseAt(time);
    return time;
  };
  // A page on a busy machine may be past that moment already; its time stands all the same, and a later moment is found.
  const time = await stop().catch(stop);
  stopped.add(page.context());
  return time;
}

/** Lets time go on by itself. */
export async function resumeTime(page: Page): Promise<void> {
  if (stopped.delete(page.context())) await page.clock.resume();
}

/** Lets so much time pass and no more. */
export async function pass(page: Page, milliseconds: number): Promise<void> {
  if (!stopped.has(page.context())) await stopTime(page);
  await page.clock.runFor(milliseconds);
}
