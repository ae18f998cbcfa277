/** The beginning of an address that pages request, and the beginning of the path that answers instead. */
export type EmulatedAddress = readonly [address: string, path: string];

/** The path on this server that replaces an address; the address itself if it is not emulated. */
export function emulatedUrl(url: string, addresses: readonly EmulatedAddress[]): string {
  const found = addresses.find(([address]) => url.startsWith(address));
  return found === undefined ? url : found[1] + url.slice(found[0].length);
}

function redirectFetch(page: Window & typeof globalThis, addresses: readonly EmulatedAddress[]): void {
  const { fetch } = page;
  page.fetch = (input, init) =>
    fetch.call(page, typeof input === 'string' ? emulatedUrl(input, addresses) : input, init);
}

/** Monitoring repeats a request in this way if the page is left. */
function redirectXhr(
  { XMLHttpRequest: { prototype } }: Window & typeof globalThis,
  addresses: readonly EmulatedAddress[],
): void {
  const { open } = prototype;
  prototype.open = function openRedirected(method: string, url: string | URL, ...rest: unknown[]) {
    Reflect.apply(open, this, [method, emulatedUrl(String(url), addresses), ...rest]);
  };
}

function redirectBeacons({ navigator }: Window, addresses: readonly EmulatedAddress[]): void {
  const sendBeacon = navigator.sendBeacon.bind(navigator);
  navigator.sendBeacon = (url, data) => sendBeacon(emulatedUrl(String(url), addresses), data);
}

/** Scripts load from this server. Reading `src` gives the original address, by which other code finds them. */
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

/** Redirects the page's requests to emulated services to this server, whatever its address is. */
export function redirectToEmulators(
  page: Window & typeof globalThis,
  addresses: readonly EmulatedAddress[],
): void {
  redirectFetch(page, addresses);
  redirectXhr(page, addresses);
  redirectBeacons(page, addresses);
  redirectScripts(page, addresses);
}
