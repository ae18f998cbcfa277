const IDLE_TIMEOUT_MS = 2000;

/** Runs when the browser is idle, at the latest after the timeout. */
export function runWhenIdle(
  page: Window & typeof globalThis,
  run: () => void,
  timeout = IDLE_TIMEOUT_MS,
): void {
  if ('requestIdleCallback' in page) page.requestIdleCallback(() => run(), { timeout });
  else (page as Window).setTimeout(run, 200);
}
