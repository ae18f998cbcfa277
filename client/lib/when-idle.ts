const IDLE_TIMEOUT_MS = 2000;

/** Runs when the browser has nothing better to do, after the timeout at the latest. */
export function runWhenIdle(
  page: Window & typeof globalThis,
  run: () => void,
  timeout = IDLE_TIMEOUT_MS,
): void {
  if ('requestIdleCallback' in page) page.requestIdleCallback(() => run(), { timeout });
  else (page as Window).setTimeout(run, 200);
}
