/** Assistive technology may send only a click. */
const FIRST_INTERACTIONS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'toggle', 'scroll', 'click'];
const IDLE_TIMEOUT_MS = 2000;

/**
 * Whether a pointer only rests: when a browser paints a page, it reports the place of the pointer as a move without
 * movement.
 */
function createRestCheck(): (event: Partial<PointerEvent>) => boolean {
  let last: string | undefined;
  return ({ type, movementX, movementY, clientX, clientY }) => {
    const place = `${clientX} ${clientY}`;
    const isResting = type === 'pointermove' && !movementX && !movementY && (last ?? place) === place;
    last = place;
    return isResting;
  };
}

/** Runs once, at the visitor's first interaction with the page. */
export function whenFirstInteraction({ document }: Window, run: () => void): void {
  const isResting = createRestCheck();
  const begin = (event: Event) => {
    if (isResting(event)) return;
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
