/** The globals of tag managers. Pages of ours have none unless a tag manager puts them there. */
interface TaggedPage {
  readonly dataLayer?: unknown;
  readonly gtag?: unknown;
}

/** What was pushed, in order; commands of `gtag` are array-like. */
export function dataLayerEntries(page: object): readonly unknown[] {
  const { dataLayer } = page as TaggedPage;
  return Array.isArray(dataLayer) ? dataLayer : [];
}

export function gtagOf(page: object): unknown {
  return (page as TaggedPage).gtag;
}
