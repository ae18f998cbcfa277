import { beforeEach, describe, expect, it, vi } from 'vitest';
import { gateRequests } from '../../../../client/measurement/request-gate';

class FakeXhr extends EventTarget {
  static readonly sent: string[] = [];
  #url = '';
  open(_method: string, url: string) {
    this.#url = url;
  }
  send(body: string) {
    FakeXhr.sent.push(`${this.#url} ${body}`);
  }
}

let isOpen = true;
let listener: (choice: 'granted' | 'refused') => void = () => undefined;
const fetched: string[] = [];
const beacons: string[] = [];
const emitted: unknown[] = [];

/** A page with the three ways to send a request; sent ones are recorded. */
function fakePage() {
  class Xhr extends FakeXhr {
    override open(method: string, url: string) {
      super.open(method, url);
    }
    override send(body: string) {
      super.send(body);
    }
  }
  const page = {
    location: { href: 'https://site.test/page' },
    document: { dispatchEvent: (event: CustomEvent) => emitted.push({ type: event.type, ...event.detail }) },
    fetch: async (input: unknown, init?: { readonly keepalive?: boolean; readonly body?: unknown }) => {
      if (init?.keepalive && String(input).includes('quota')) throw new TypeError('Failed to fetch');
      fetched.push(input instanceof Request ? input.url : String(input));
      return new Response('answer', { status: 418 });
    },
    navigator: { sendBeacon: (url: string, _data?: string) => beacons.push(url) > 0 },
    XMLHttpRequest: Xhr,
    ProgressEvent: Event,
    Request,
    Response,
  };
  gateRequests({
    page: page as unknown as Window & typeof globalThis,
    consent: {
      choice: () => (isOpen ? 'granted' : 'refused'),
      checkGranted: () => isOpen,
      onChange(given) {
        listener = given;
        return () => false;
      },
    },
    service: 'replay',
    beganAt: (_url, body) => Number.parseInt(String(body), 10),
    addresses: ['https://vendor.test/in', 'http://127.0.0.1:9'],
  });
  return page;
}

beforeEach(() => {
  isOpen = true;
  for (const list of [fetched, beacons, emitted, FakeXhr.sent]) list.length = 0;
});

describe('an open request gate', () => {
  it('sends a vendor request without keepalive if the browser has no room for it', async () => {
    const page = fakePage();
    const sent = page.fetch('https://vendor.test/in?quota', { keepalive: true });
    expect((await sent).status).toBe(418);
    await expect(page.fetch('https://other.test/quota', { keepalive: true })).rejects.toThrow(
      'Failed to fetch',
    );
    expect(fetched).toEqual(['https://vendor.test/in?quota']);
    expect(emitted).toHaveLength(1);
  });

  it('does not send a rejected request again if it was closed in the meantime', async () => {
    const sent = fakePage().fetch('https://vendor.test/in?quota', { keepalive: true });
    isOpen = false;
    await expect(sent).rejects.toThrow('Failed to fetch');
    expect(fetched).toEqual([]);
  });

  it('hides a response that arrives after it was closed', async () => {
    const page = fakePage();
    const [response, other] = [page.fetch('https://vendor.test/in'), page.fetch('https://other.test/')];
    isOpen = false;
    expect([(await response).ok, await (await response).text()]).toEqual([true, '']);
    expect(await (await other).text()).toBe('answer');
  });

  it('lets every request through', async () => {
    const page = fakePage();
    expect((await page.fetch('https://vendor.test/in?x')).status).toBe(418);
    expect(page.navigator.sendBeacon('https://vendor.test/in')).toBe(true);
    const request = new page.XMLHttpRequest();
    request.open('POST', 'https://vendor.test/in');
    request.send('body');
    expect([fetched, beacons, FakeXhr.sent]).toEqual([
      ['https://vendor.test/in?x'],
      ['https://vendor.test/in'],
      ['https://vendor.test/in body'],
    ]);
  });
});

describe('a closed request gate', () => {
  beforeEach(() => {
    isOpen = false;
  });

  it.each([
    'https://vendor.test/in',
    'https://vendor.test/in/deeper?x=1',
    'https://VENDOR.test/in?x',
    'http://127.0.0.1:9/any',
  ])('blocks %s, while the request appears successful', async (url) => {
    const page = fakePage();
    expect((await page.fetch(url)).ok).toBe(true);
    expect((await page.fetch(new Request(url))).ok).toBe(true);
    expect(page.navigator.sendBeacon(url)).toBe(true);
    const request = new page.XMLHttpRequest();
    const ended = vi.fn();
    request.addEventListener('loadend', ended);
    request.open('POST', url);
    request.send('body');
    await Promise.resolve();
    expect(ended).toHaveBeenCalledOnce();
    expect([fetched, beacons, FakeXhr.sent]).toEqual([[], [], []]);
  });

  it.each(['https://site.test/x', '/x', 'https://vendor.test/other', 'http://127.0.0.1:90/any', 'http://['])(
    'does not affect %s',
    async (url) => {
      const page = fakePage();
      expect((await page.fetch(url)).status).toBe(418);
      expect(page.navigator.sendBeacon(url)).toBe(true);
      const request = new page.XMLHttpRequest();
      request.open('POST', url);
      request.send('body');
      expect([fetched, beacons, FakeXhr.sent]).toEqual([[url], [url], [`${url} body`]]);
    },
  );

  it('checks consent at each request', async () => {
    const page = fakePage();
    await page.fetch('https://vendor.test/in');
    isOpen = true;
    await page.fetch('https://vendor.test/in');
    expect(fetched).toEqual(['https://vendor.test/in']);
  });
});

describe('a request gate that is open again after a withdrawal', () => {
  it.each([
    ['drops a request with data from before it', -1, []],
    ['sends a request with later data', 1, ['https://vendor.test/in']],
    ['sends a request that does not say when its data began', Number.NaN, ['https://vendor.test/in']],
  ])('%s', async (_, milliseconds, sent) => {
    const page = fakePage();
    const now = Date.now();
    vi.useFakeTimers({ now });
    for (const choice of ['refused', 'granted'] as const) listener(choice);
    vi.useRealTimers();
    const response = await page.fetch('https://vendor.test/in', { body: `${now + milliseconds}` });
    expect([response.ok, fetched]).toEqual([sent.length === 0, sent]);
  });
});

it.each([true, false])(
  'the request gate reports only the vendor’s requests when open is %s',
  async (open) => {
    isOpen = open;
    const page = fakePage();
    await page.fetch('https://vendor.test/in?a', { body: 'first' });
    page.navigator.sendBeacon('https://vendor.test/in?b', 'second');
    const request = new page.XMLHttpRequest();
    request.open('POST', 'https://vendor.test/in?c');
    request.send('third');
    await page.fetch('https://site.test/x');
    const common = {
      type: 'site-request',
      service: 'replay',
      isHeld: !open,
      consent: open ? 'granted' : 'refused',
    };
    expect(emitted).toEqual([
      { ...common, url: 'https://vendor.test/in?a', body: 'first' },
      { ...common, url: 'https://vendor.test/in?b', body: 'second' },
      { ...common, url: 'https://vendor.test/in?c', body: 'third' },
    ]);
  },
);
