/** The global by which the consent vendor tells of choices. */
type VendorPage = Window & { OptanonWrapper?: unknown };

/** Lets the vendor's callback tell of changes and still do what it did before. */
export function wrapVendorCallback(page: VendorPage, tell: () => void): void {
  const { OptanonWrapper: before } = page;
  page.OptanonWrapper = (...values: unknown[]) => {
    if (typeof before === 'function') before(...values);
    tell();
  };
}
