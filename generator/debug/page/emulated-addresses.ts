/** An address that pages of this build ask for, and the path of this server that answers instead; both are beginnings. */
export type EmulatedAddress = readonly [address: string, path: string];

/** The path on this server that stands for an address; the address itself when it is not emulated. */
export function emulatedUrl(url: string, addresses: readonly EmulatedAddress[]): string {
  const found = addresses.find(([address]) => url.startsWith(address));
  return found === undefined ? url : found[1] + url.slice(found[0].length);
}

function redirectFetch(page: Window & typeof globalThis, addresses: readonly EmulatedAddress[]): void {
  const { fetch } = page;
  page.fetch = (input, init) =>
    fetch.call(page, typeof input === 'string' ? emulatedUrl(input, addresses) : input, init);
}

/** Scripts load from this server and still say the address that they were given, by which others know them. */
function redirectScripts(page: Window & typeof globalThis, addresses: readonly EmulatedAddress[]): void {
  const { prototype } = page.HTMLScriptElement;
  const src = Object.getOwnPropertyDescriptor(prototype, 'src');
  const given = new WeakMap<HTMLScriptElement, string>();
  Object.defineProperty(prototype, 'src', {
    configurable: true,
    enumerable: true,
    get(this: HTMLScriptElement) {
      return given.get(this) ?? src?.get?.call(this);
    },
    set(this: HTMLScriptElement, url: string) {
      const path = emulatedUrl(String(url), addresses);
      if (path === String(url)) given.delete(this);
      else given.set(this, String(url));
      src?.set?.call(this, path);
    },
  });
}

/** Lets the page's requests to emulated services come to this server, whatever host it is reached by. */
export function redirectToEmulators(
  page: Window & typeof globalThis,
  addresses: readonly EmulatedAddress[],
): void {
  redirectFetch(page, addresses);
  redirectScripts(page, addresses);
}
