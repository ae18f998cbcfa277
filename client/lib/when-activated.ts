/** Runs at once, or when a document that is rendered ahead of the visit is shown. */
export function whenActivated(page: Document, run: () => void): void {
  if ((page as Document & { prerendering?: boolean }).prerendering !== true) run();
  else page.addEventListener('prerenderingchange', run, { once: true });
}
