import type { Page } from 'playwright-core';

/** The content of a page, frame by frame, and its layout shift. */
export interface Recording {
  /** The headings of each frame, without equal consecutive frames. */
  readonly frames: readonly string[];
  readonly count: number;
  readonly shift: number;
}

/** Records every frame from the first one on. Call it before the page is opened. */
export async function recordFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const recording = { frames: [] as string[], count: 0, shift: 0 };
    Object.assign(window, { recording });
    const isShown = (element: Element) =>
      element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
    const look = () => {
      recording.count += 1;
      const shown = [...document.querySelectorAll('main h2, [data-banner-id]')]
        .filter(isShown)
        .map((element) => (element.matches('[data-banner-id]') ? 'Banner' : element.textContent));
      const frame = shown.join(' | ');
      if (frame !== recording.frames.at(-1)) recording.frames.push(frame);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    // On a busy machine, the page's font may come late on other pages.
    const isBelow = ({ node }: { node: Node | null }) =>
      (node instanceof Element ? node : node?.parentElement)?.closest('main, footer');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as {
          value: number;
          sources: Array<{ node: Node | null }>;
        };
        if (sources.some(isBelow)) recording.shift += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export function recordingOf(page: Page): Promise<Recording> {
  return page.evaluate(() => (window as unknown as { recording: Recording }).recording);
}

/** Lets the page paint. */
export async function somePaints(page: Page, frames = 4): Promise<void> {
  const { count } = await recordingOf(page);
  await page.waitForFunction(
    (wanted) => (window as unknown as { recording: { count: number } }).recording.count >= wanted,
    count + frames,
  );
}

/** Slows the page's processor down by this factor. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}
