import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { VisitWorld } from '../../../../client/consent/visit-world';
import type { RouteListener } from '../../../../client/lib/route-changes';
import { createEarlyAnalytics } from '../../../../client/page/early-analytics';
import type { EarlyVisit } from '../../../../client/page/early-visit';
import type { PageWorld } from '../../../../client/page/page-world';
import { startVisitServices } from '../../../../client/start/visit-services';
import { DEFAULT_CLIENT_CONFIG } from '../../../../config/client-config';
import type { SiteEvent } from '../../../../config/contract/site-event';
import { SITE_EVENT } from '../../../../config/contract/site-event';

const lazy = vi.hoisted(() => ({ start: vi.fn() }));
vi.mock('../../../../client/start/consented-steps', () => ({ startConsented: lazy.start }));
const identity = vi.hoisted(() => ({ init: vi.fn() }));
vi.mock('../../../../client/consent/identity', () => ({ initIdentity: identity.init }));

const CLICK = { clickedType: 'button' };
const OLD: EarlyVisit['calls'][number] = ['trial', CLICK, 1_900_000_000_000, 'https://site.test/x'];

beforeEach(() => vi.clearAllMocks());

/** A page of its own, because a page's consent is known once. */
function started(groups: string, calls: EarlyVisit['calls'] = []) {
  const told: Array<Partial<SiteEvent>> = [];
  const document = Object.assign(new EventTarget(), { cookie: '' });
  document.addEventListener(SITE_EVENT, (event) => told.push((event as CustomEvent).detail));
  const page = Object.assign(new EventTarget(), { document, navigator: {}, OnetrustActiveGroups: groups });
  const analytics = createEarlyAnalytics({ document: document as unknown as Document });
  const check = vi.fn();
  const early: EarlyVisit = { isResumed: false, calls, isStill: false, stillSince: 1, grantedAt: 2, check };
  const onRouteChange = (listener: RouteListener) => {
    page.addEventListener('route', () => listener({ url: '', path: '', reason: 'history' }));
  };
  const world = {
    page,
    analytics,
    onRouteChange,
    config: DEFAULT_CLIENT_CONFIG,
    report: vi.fn(),
  } as unknown as PageWorld;
  startVisitServices(world, early);
  const choose = (next: string) => {
    page.OnetrustActiveGroups = next;
    page.dispatchEvent(new Event('OneTrustGroupsUpdated'));
  };
  return { analytics, early, check, page, told, choose };
}

const loaded = () => vi.waitFor(() => expect(lazy.start).toHaveBeenCalledTimes(1));
const visit = (): VisitWorld => lazy.start.mock.calls[0]?.[0];

describe('starting the services that need consent', () => {
  it('passes on queued events as soon as consent is granted', async () => {
    const { early } = started(',C0001,C0002,', [OLD]);
    await loaded();
    expect(visit().consent.isGranted()).toBe(true);
    expect(visit().early).toBe(early);
    expect(early.calls).toEqual([OLD]);
  });

  it('drops all queued events when consent was not granted after all', async () => {
    const { analytics, early, told, choose } = started(',C00021,', [OLD]);
    analytics.trackClick('meanwhile', CLICK);
    await vi.dynamicImportSettled();
    expect(lazy.start).not.toHaveBeenCalled();
    expect(told.map(({ name, outcome, reason }) => [name, outcome, reason])).toEqual([
      ['trial', 'dropped', 'no consent'],
      ['meanwhile', 'dropped', 'no consent'],
    ]);
    choose(',C0001,C0002,');
    analytics.trackClick('after', CLICK);
    await loaded();
    expect(early.calls.map(([name]) => name)).toEqual(['after']);
    expect(early.grantedAt).toBeGreaterThan(2);
    choose(',C0001,');
    choose(',C0001,C0002,');
    await vi.dynamicImportSettled();
    expect(lazy.start).toHaveBeenCalledTimes(1);
  });

  it('sends an event that happens together with unannounced consent', async () => {
    const { analytics, early, page } = started(',C0001,');
    page.OnetrustActiveGroups = ',C0001,C0002,';
    analytics.trackClick('trial', CLICK);
    await loaded();
    expect(early.calls.map(([name]) => name)).toEqual(['trial']);
  });

  it('queues a hundred events at most, of which the oldest give way, which is told', async () => {
    const { analytics, early, told } = started(',C0001,C0002,');
    for (let count = 0; count < 102; count += 1) analytics.trackClick(`${count}`, CLICK);
    expect(early.calls.map(([name]) => name)).toEqual(
      Array.from({ length: 100 }, (_, index) => `${index + 2}`),
    );
    expect(told.map(({ name, outcome, reason }) => [name, outcome, reason])).toEqual([
      ['0', 'dropped', 'too many wait'],
      ['1', 'dropped', 'too many wait'],
    ]);
    await loaded();
  });

  it('tells of each new choice, also of one that is noticed with a new page', () => {
    const { check, page, choose } = started(',C0001,');
    choose(',C0001,C0002,');
    expect(check).toHaveBeenCalledTimes(1);
    choose(',C0001,');
    page.OnetrustActiveGroups = ',C0001,C0002,';
    page.dispatchEvent(new Event('route'));
    expect(check).toHaveBeenCalledTimes(3);
  });

  it('removes the data of earlier pages when there is no consent', () => {
    localStorage.setItem('persisted-queue:v1:calls:items', '[]');
    started(',C0001,');
    expect(localStorage).toHaveLength(0);
  });

  it('updates the identity with the choice, granted or not', () => {
    started(',C0001,');
    expect(identity.init).toHaveBeenCalledTimes(1);
  });
});
