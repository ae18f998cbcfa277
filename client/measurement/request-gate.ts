import { SITE_REQUEST, type SiteRequest } from '../../config/contract/site-request';
import type { Consent } from '../consent/consent';
import { withinKeepaliveQuota } from './keepalive-quota';

export interface GateOptions {
  readonly page: Window & typeof globalThis;
  readonly consent: Pick<Consent, 'choice' | 'checkGranted' | 'onChange'>;
  readonly service: SiteRequest['service'];
  /** Address prefixes of the vendor. */
  readonly addresses: readonly string[];
  /** When the data of a request began, in epoch milliseconds; NaN if the request does not say. */
  readonly beganAt: (url: string, body: unknown) => number;
}

type IsHeld = (target: string | URL, body?: unknown) => boolean;

interface Gate {
  /** Whether requests are allowed at this moment. */
  readonly isOpen: () => boolean;
  readonly isVendor: (target: string | URL) => boolean;
  readonly isHeld: IsHeld;
}

function gateFetch(page: GateOptions['page'], { isOpen, isVendor, isHeld }: Gate): void {
  const { fetch } = page;
  page.fetch = (input, init) => {
    const target = input instanceof page.Request ? input.url : input;
    if (isHeld(target, init?.body)) return Promise.resolve(new page.Response());
    const send = (options?: RequestInit) => fetch.call(page, input, options);
    if (!isVendor(target)) return send(init);
    const response = init ? withinKeepaliveQuota(init, { send, isAllowed: isOpen }) : send();
    return response.then((received) => (isOpen() ? received : new page.Response()));
  };
}

function gateBeacons({ navigator }: GateOptions['page'], isHeld: IsHeld): void {
  const { sendBeacon } = navigator;
  navigator.sendBeacon = (url, data) => isHeld(url, data) || sendBeacon.call(navigator, url, data);
}

function gateXhr({ XMLHttpRequest, ProgressEvent }: GateOptions['page'], isHeld: IsHeld): void {
  const targets = new WeakMap<XMLHttpRequest, string | URL>();
  const { open, send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = function openGated(...values: unknown[]) {
    targets.set(this, values[1] as string | URL);
    open.apply(this, values as Parameters<typeof open>);
  };
  XMLHttpRequest.prototype.send = function sendGated(body) {
    const target = targets.get(this);
    if (target === undefined || !isHeld(target, body)) send.call(this, body);
    else queueMicrotask(() => this.dispatchEvent(new ProgressEvent('loadend')));
  };
}

/**
 * Lets a vendor's requests out only with consent, while the gate is open. SDKs send their queue when they are stopped,
 * and retry failed requests later. While the gate is closed such requests are dropped and answered with success, so
 * that nothing leaves the browser and the SDK clears its queue (docs/contract.md#6-events), and so are requests with data
 * from before a withdrawal that an SDK retries after another grant. A response that arrives while the gate is closed is
 * replaced by an empty one, so that the SDK does not store its content. All requests, sent or blocked, are emitted on the
 * document, for the inspector.
 */
export function gateRequests({ page, consent, service, addresses, beganAt }: GateOptions): void {
  const isOpen = consent.checkGranted;
  let closedAt = 0;
  consent.onChange((choice) => {
    if (choice !== 'granted') closedAt = Date.now();
  });
  const prefixes = addresses.map((address) => new URL(address, page.location.href).href);
  const hrefOf = (target: string | URL) =>
    URL.canParse(target, page.location.href) ? new URL(target, page.location.href).href : '';
  const isVendor = (target: string | URL) => prefixes.some((prefix) => hrefOf(target).startsWith(prefix));
  const isHeld: IsHeld = (target, body) => {
    if (!isVendor(target)) return false;
    const url = hrefOf(target);
    const isHeld = !isOpen() || beganAt(url, body) < closedAt;
    const detail: SiteRequest = { service, url, body, isHeld, consent: consent.choice() };
    page.document.dispatchEvent(new CustomEvent(SITE_REQUEST, { detail }));
    return isHeld;
  };
  gateFetch(page, { isOpen, isVendor, isHeld });
  gateBeacons(page, isHeld);
  gateXhr(page, isHeld);
}
