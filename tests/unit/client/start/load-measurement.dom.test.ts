import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { MeasurementHandover } from '../../../../client/consent/consent-context';
import type { RouteListener } from '../../../../client/lib/route-changes';
import { createAnalytics, type TrackCall } from '../../../../client/page/analytics';
import type { PageContext } from '../../../../client/page/page-context';
import { loadMeasurement } from '../../../../client/start/load-measurement';
import { SITE_EVENT } from '../../../../config/contract/site-event';

const lazy = vi.hoisted(() => ({ start: vi.fn(), syncStorage: vi.fn(), isBroken: false }));
vi.mock('../../../../client/measurement/start-measurement', () => ({
  startMeasurement: (...values: unknown[]) => {
    if (lazy.isBroken) throw new Error('broken');
    lazy.start(...values);
  },
}));
vi.mock('../../../../client/measurement/live-analytics', () => ({}));
vi.mock('../../../../client/consent/sync-storage', () => ({ syncStorage: lazy.syncStorage }));

const NOW = 1_900_000_000_000;
const CLICK = { clickedType: 'button' };
const URL_OF_PAGE = 'https://site.test/x';

type Page = Window & typeof globalThis & { OnetrustActiveGroups?: string; OptanonWrapper?: () => void };

let page: Page & EventTarget;
let cookie: string;
let routeListeners: RouteListener[];
const changeRoute: RouteListener = (change) => {
  for (const listener of routeListeners) listener(change);
};
const report = vi.fn();
const reporter = { report, forwardTo: vi.fn(), discard: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  vi.clearAllMocks();
  lazy.isBroken = false;
  cookie = '';
  routeListeners = [];
  page = Object.assign(new EventTarget(), {
    navigator: {},
    setTimeout,
    clearTimeout,
    document: Object.assign(new EventTarget(), {
      URL: URL_OF_PAGE,
      title: 'X',
      referrer: '',
      dispatchEvent: vi.fn(),
    }),
  }) as unknown as typeof page;
  const cookies = { get: () => cookie, configurable: true };
  Object.defineProperty(page.document, 'cookie', cookies);
  Object.defineProperty(document, 'cookie', cookies);
});

function start() {
  const analytics = createAnalytics(page);
  const context = {
    page,
    config: { analytics: { writeKey: 'key' } },
    analytics,
    report,
    reporter,
    onRouteChange(listener: RouteListener) {
      routeListeners.push(listener);
      listener({ url: 'https://site.test/', path: '/', reason: 'load' });
      return () => undefined;
    },
  } as unknown as PageContext;
  loadMeasurement(context);
  return { analytics, context };
}

const GRANTED = 'OptanonConsent=groups=C0001:1,C0002:1&interactionCount=1';
const REFUSED = 'OptanonConsent=groups=C0001:1,C0002:0&interactionCount=1';

/** An event on the page, and its stored form. */
const callOf = (name: string, properties: object | undefined, at: number) => [
  name,
  properties,
  at,
  URL_OF_PAGE,
  'X',
  '',
];
const lineOf = (...call: Parameters<typeof callOf>) => `\n${JSON.stringify(callOf(...call))}`;

const loaded = async () => {
  await vi.dynamicImportSettled();
  expect(lazy.start).toHaveBeenCalledTimes(1);
};
const handover = (): MeasurementHandover => lazy.start.mock.calls[0]?.[0].handover;
/** The queue; reading it empties it. */
const queued = (): readonly TrackCall[] => handover().queue.takeAll();

describe('a visitor without consent', () => {
  it.each([
    ['no answer', ''],
    ['a refusal', REFUSED],
  ])('loads no vendor code after %s, in any case', async (_, kept) => {
    cookie = kept;
    const { analytics } = start();
    analytics.trackClick('trial', CLICK);
    for (const type of ['OneTrustGroupsUpdated', 'scroll', 'visibilitychange', 'pageshow']) {
      page.dispatchEvent(new Event(type));
    }
    page.OptanonWrapper?.();
    changeRoute({ url: 'https://site.test/x', path: '/x', reason: 'history' });
    await vi.dynamicImportSettled();
    expect(lazy.start).not.toHaveBeenCalled();
  });

  it('has queued errors discarded by a refusal, and not by other signals', () => {
    page.siteEarlyErrors = { kept: ['early'], stop: vi.fn() };
    start();
    page.dispatchEvent(new Event('OneTrustGroupsUpdated'));
    expect([page.siteEarlyErrors.kept, reporter.discard.mock.calls]).toEqual([['early'], []]);
    cookie = REFUSED;
    page.dispatchEvent(new Event('OneTrustGroupsUpdated'));
    expect([page.siteEarlyErrors.kept, reporter.discard.mock.calls]).toEqual([[], [[]]]);
  });

  it('has events dropped, which is reported on the document', async () => {
    const { analytics } = start();
    analytics.trackClick('trial', CLICK);
    const [[event] = []] = vi.mocked(page.document.dispatchEvent).mock.calls;
    expect(event).toMatchObject({ type: SITE_EVENT, detail: { name: 'trial', properties: CLICK } });
    cookie = GRANTED;
    page.dispatchEvent(new Event('OneTrustGroupsUpdated'));
    await loaded();
    expect(queued()).toEqual([]);
  });
});

describe('stored data without consent', () => {
  it.each([
    ['is removed after a refusal', REFUSED],
    ['is looked at when there is no answer', ''],
  ])('%s, and no measurement code is loaded', async (_, kept) => {
    localStorage.setItem('persisted-queue:v1:calls:items', '[]');
    onTestFinished(() => localStorage.clear());
    cookie = kept;
    start();
    await vi.dynamicImportSettled();
    expect(lazy.syncStorage).toHaveBeenCalled();
    expect(lazy.start).not.toHaveBeenCalled();
  });
});

describe('granted consent', () => {
  it.each<readonly [string, () => unknown]>([
    ['its event', () => page.dispatchEvent(new Event('OneTrustGroupsUpdated'))],
    ['the vendor’s callback', () => page.OptanonWrapper?.()],
    ['another tab', () => page.dispatchEvent(new Event('visibilitychange'))],
    ['a restored page', () => changeRoute({ url: '', path: '', reason: 'restore' })],
  ])('announced by %s loads the services once', async (_, announce) => {
    start();
    cookie = GRANTED;
    announce();
    announce();
    await loaded();
    announce();
    await vi.dynamicImportSettled();
    expect(lazy.start).toHaveBeenCalledTimes(1);
    expect(handover()).toMatchObject({ grantedAt: NOW, missingAt: NOW });
  });

  it('in the list of active groups alone is enough', async () => {
    start();
    page.OnetrustActiveGroups = ',C0001,C0002,';
    page.dispatchEvent(new Event('OneTrustGroupsUpdated'));
    await loaded();
  });

  it('from an earlier page loads the services immediately, and queues events with their time', async () => {
    cookie = GRANTED;
    const { analytics, context } = start();
    analytics.trackClick('trial', CLICK);
    await loaded();
    expect(lazy.start.mock.calls[0]?.[0]).toMatchObject(context);
    expect(handover()).toMatchObject({ grantedAt: 0, missingAt: 0 });
    expect(queued()).toEqual([callOf('trial', CLICK, NOW)]);
  });

  it('does not apply to events before the choice, even if it seemed granted', async () => {
    page.OnetrustActiveGroups = ',C0001,C00021,';
    const { analytics } = start();
    analytics.trackClick('before', CLICK);
    cookie = GRANTED;
    page.OnetrustActiveGroups = ',C0001,C0002,';
    page.dispatchEvent(new Event('OneTrustGroupsUpdated'));
    analytics.trackClick('after', CLICK);
    await loaded();
    expect(queued().map(([name]) => name)).toEqual(['after']);
  });

  it('announced again drops nothing', async () => {
    const { analytics } = start();
    cookie = GRANTED;
    page.OptanonWrapper?.();
    analytics.track('experiment view', { experimentId: 'e', variationId: 1 });
    page.dispatchEvent(new Event('OneTrustGroupsUpdated'));
    await loaded();
    page.OptanonWrapper?.();
    expect(queued().map(([name]) => name)).toEqual(['experiment view']);
  });

  it('that is withdrawn drops everything', async () => {
    cookie = GRANTED;
    const { analytics } = start();
    analytics.trackClick('trial', CLICK);
    cookie = REFUSED;
    page.OptanonWrapper?.();
    cookie = GRANTED;
    page.OptanonWrapper?.();
    await loaded();
    expect(queued()).toEqual([]);
  });

  it('without an announcement applies to the event that happens with it', async () => {
    const { analytics } = start();
    page.OnetrustActiveGroups = ',C0001,C0002,';
    analytics.trackClick('trial', CLICK);
    await loaded();
    expect(queued().map(([name]) => name)).toEqual(['trial']);
  });

  it('stores queued events on unload, and clears the queue', async () => {
    localStorage.clear();
    cookie = GRANTED;
    const { analytics } = start();
    analytics.trackClick('trial', CLICK);
    page.dispatchEvent(new Event('pagehide'));
    page.dispatchEvent(new Event('pagehide'));
    await loaded();
    expect(queued()).toEqual([]);
    expect(Object.entries(localStorage)).toEqual([
      ['persisted-queue:v1:calls:items', lineOf('trial', CLICK, NOW)],
    ]);
  });

  it('that is withdrawn on unload stores nothing', () => {
    localStorage.clear();
    cookie = GRANTED;
    const { analytics } = start();
    analytics.trackClick('trial', CLICK);
    cookie = REFUSED;
    page.dispatchEvent(new Event('pagehide'));
    expect(localStorage).toHaveLength(0);
  });

  it('queues at most a hundred events, because the code may never load; the oldest are dropped, which is reported', async () => {
    cookie = GRANTED;
    const { analytics } = start();
    for (let count = 0; count < 102; count += 1) analytics.trackClick(`${count}`, CLICK);
    await loaded();
    expect(queued().map(([name]) => name)).toEqual(Array.from({ length: 100 }, (_, index) => `${index + 2}`));
    expect(vi.mocked(page.document.dispatchEvent).mock.calls).toMatchObject([
      [{ type: SITE_EVENT, detail: { name: '0', properties: CLICK, reason: 'too many wait' } }],
      [{ detail: { name: '1' } }],
    ]);
  });

  it('passes on since when the page has not been scrolled', async () => {
    start();
    const at = (time: number, happen: () => unknown) => {
      vi.setSystemTime(NOW + time);
      happen();
    };
    at(1000, () => page.dispatchEvent(new Event('scroll')));
    at(5000, () => {
      cookie = GRANTED;
      page.dispatchEvent(new Event('OneTrustGroupsUpdated'));
    });
    await loaded();
    expect(handover()).toMatchObject({ viewportStableSince: NOW + 1000, grantedAt: NOW + 5000 });
    at(6000, () => page.dispatchEvent(new Event('visibilitychange')));
    expect(handover().viewportStableSince).toBe(NOW + 6000);
    at(7000, () => changeRoute({ url: '', path: '', reason: 'history' }));
    expect(handover().viewportStableSince).toBe(NOW + 7000);
  });

  it('whose code fails to load is reported and retried at the next signal', async () => {
    lazy.isBroken = true;
    cookie = GRANTED;
    start();
    await vi.dynamicImportSettled();
    expect(report).toHaveBeenCalledWith(expect.any(Error), 'consent');
    lazy.isBroken = false;
    page.dispatchEvent(new Event('visibilitychange'));
    await loaded();
  });
});

describe('the page call', () => {
  const pass = (time: number) => vi.advanceTimersByTime(time);
  const goTo = (path: string) => {
    Object.assign(page.document, { URL: `https://site.test${path}` });
    changeRoute({ url: `https://site.test${path}`, path, reason: 'history' });
  };
  const pageCalls = () => queued().map(([name, , at, url]) => [name, at - NOW, new URL(url).pathname]);

  it('waits for each route that stays for 300 ms, with its own time and address', async () => {
    cookie = GRANTED;
    start();
    pass(1000);
    goTo('/a');
    pass(299);
    goTo('/b');
    pass(299);
    goTo('/c');
    pass(1000);
    await loaded();
    const calls = queued();
    expect(calls.map(([name, , at, url]) => [name, at - NOW, new URL(url).pathname])).toEqual([
      ['page', 300, '/x'],
      ['page', 1898, '/c'],
    ]);
    expect(calls[0]?.[1]).toBeUndefined();
  });

  it('comes 300 ms after consent, once, however often that is announced', async () => {
    start();
    pass(1000);
    cookie = GRANTED;
    page.OptanonWrapper?.();
    pass(100);
    page.OptanonWrapper?.();
    pass(1000);
    page.dispatchEvent(new Event('OneTrustGroupsUpdated'));
    page.dispatchEvent(new Event('visibilitychange'));
    pass(1000);
    await loaded();
    expect(pageCalls()).toEqual([['page', 1300, '/x']]);
  });

  it('is not sent without consent, nor after a withdrawal, and once more after the next consent', async () => {
    start();
    pass(1000);
    cookie = GRANTED;
    page.OptanonWrapper?.();
    pass(100);
    cookie = REFUSED;
    page.OptanonWrapper?.();
    pass(1000);
    expect(page.document.dispatchEvent).not.toHaveBeenCalled();
    cookie = GRANTED;
    page.OptanonWrapper?.();
    pass(1000);
    await loaded();
    expect(pageCalls()).toEqual([['page', 2400, '/x']]);
  });

  it('is stored if the page is left after that, and not before', () => {
    localStorage.clear();
    cookie = GRANTED;
    start();
    pass(299);
    page.dispatchEvent(new Event('pagehide'));
    expect(localStorage).toHaveLength(0);
    pass(1);
    page.dispatchEvent(new Event('pagehide'));
    expect(Object.values(localStorage)).toEqual([lineOf('page', undefined, NOW + 300)]);
  });

  it('is passed to the sink', async () => {
    cookie = GRANTED;
    start();
    await loaded();
    const send = vi.fn();
    handover().queue.connect(send);
    pass(300);
    expect(send.mock.calls).toEqual([[callOf('page', undefined, NOW + 300)]]);
  });
});
