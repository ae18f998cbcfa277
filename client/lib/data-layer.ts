/** Calls back after each new entry in the list that tag managers read. */
export function onDataLayerPush(page: Window & { dataLayer?: unknown }, run: () => unknown): void {
  page.dataLayer ??= [];
  const { dataLayer } = page;
  if (!Array.isArray(dataLayer)) return;
  const { push } = dataLayer;
  dataLayer.push = (...entries: unknown[]) => {
    const length = push.apply(dataLayer, entries);
    run();
    return length;
  };
}
