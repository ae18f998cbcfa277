import type { Page } from 'playwright-core';

/**
 * Waits until transitions and animations of visible elements have ended and their last state is painted. Endless and
 * paused ones are ignored. Frames are observed, not requested, because a page with a mocked clock has none to
 * request.
 */
export async function motionEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () =>
      new Promise<void>((resolve) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect();
          resolve();
        });
        observer.observe(document.documentElement);
      });
    const running = () =>
      document.getAnimations().filter(({ playState, effect }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null;
        const end = Number(effect?.getComputedTiming().endTime ?? 0);
        return playState === 'running' && end < Infinity && target?.checkVisibility() === true;
      });
    // Code that has just changed a class starts its transition only with the next frame.
    do {
      await Promise.allSettled(running().map(({ finished }) => finished));
      await frame();
      await frame();
    } while (running().length > 0);
  });
}
