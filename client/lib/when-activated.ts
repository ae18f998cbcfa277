/** Runs immediately, or when a prerendered document is shown. */
export function whenActivated(page: Document, run: () => void): void {
  if ((page as Document & { prerendering?: boolean }).prerendering !== true) run();
  else page.addEventListener('prerenderingchange', run, { once: true });
}
