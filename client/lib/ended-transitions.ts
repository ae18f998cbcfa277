/**
 * Ends the reports of a transition between pages that the browser aborted or skipped: Chromium does so when the window
 * is resized or a key is pressed before its first frame, Safari when it keeps the page. The page is complete without
 * it, so it is no error for the console or for monitoring. The transition itself is no place to handle this: Chromium
 * may reject it before `pagereveal`. Handlers of a window run in the order of registration: with monitoring, this one is
 * added in the head before those that record errors, otherwise at the first interaction, when it only serves the console.
 */
export function ignoreEndedTransitions(page: Window): void {
  page.addEventListener('unhandledrejection', (event) => {
    if (!(event.reason instanceof DOMException) || !/transition/i.test(event.reason.message)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
}
