/**
 * Assistive technology may send only a click. A page that opens below a resting pointer gets `pointerover`, so only
 * `pointermove` says that it is used.
 */
const FIRST_INTERACTIONS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'toggle', 'scroll', 'click'];
const IDLE_TIMEOUT_MS = 2000;

/** Runs once, at the visitor's first interaction with the page. */
export function whenFirstInteraction({ document }: Window, run: () => void): void {
  const begin = () => {
    for (const type of FIRST_INTERACTIONS) document.removeEventListener(type, begin, true);
    run();
  };
  for (const type of FIRST_INTERACTIONS) document.addEventListener(type, begin, true);
}

/** Runs immediately, or when a prerendered document is shown. */
export function whenActivated(page: Document, run: () => void): void {
  if ((page as Document & { prerendering?: boolean }).prerendering !== true) run();
  else page.addEventListener('prerenderingchange', run, { once: true });
}

/** Runs when the browser is idle, at the latest after the timeout. */
export function runWhenIdle(
  page: Window & typeof globalThis,
  run: () => void,
  timeout = IDLE_TIMEOUT_MS,
): void {
  if ('requestIdleCallback' in page) page.requestIdleCallback(() => run(), { timeout });
  else (page as Window).setTimeout(run, 200);
}
