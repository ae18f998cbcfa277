/** The global that the consent vendor calls at each choice. */
type VendorPage = Window & { OptanonWrapper?: unknown };

/** Wraps the vendor's callback, so that it also emits the consent event. */
export function wrapVendorCallback(page: VendorPage, onChange: () => void): void {
  const { OptanonWrapper: before } = page;
  page.OptanonWrapper = (...values: unknown[]) => {
    if (typeof before === 'function') before(...values);
    onChange();
  };
}
