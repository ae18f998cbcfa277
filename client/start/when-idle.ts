const IDLE_TIMEOUT_MS = 2000;

/** Runs when the browser has nothing better to do, after two seconds at the latest. */
export function runWhenIdle(page: Window & typeof globalThis, run: () => void): void {
  if ('requestIdleCallback' in page) page.requestIdleCallback(() => run(), { timeout: IDLE_TIMEOUT_MS });
  else (page as Window).setTimeout(run, 200);
}
