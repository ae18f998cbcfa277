/** The globals of tag managers. They exist only if a tag manager creates them. */
interface TaggedPage {
  readonly dataLayer?: unknown;
  readonly gtag?: unknown;
}

/** The pushed entries, in order; commands of `gtag` are array-like. */
export function dataLayerEntries(page: object): readonly unknown[] {
  const { dataLayer } = page as TaggedPage;
  return Array.isArray(dataLayer) ? dataLayer : [];
}

export function gtagOf(page: object): unknown {
  return (page as TaggedPage).gtag;
}
