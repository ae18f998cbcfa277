import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createEarlyAnalytics } from '../../../../client/analytics/early-analytics';
import type { EarlyVisit } from '../../../../client/start/early-visit';
import type { PageWorld } from '../../../../client/start/page-world';
import { startVisitServices } from '../../../../client/start/visit-services';
import type { VisitWorld } from '../../../../client/start/visit-world';
import { DEFAULT_CLIENT_CONFIG } from '../../../../config/client-config';
import type { SiteEvent } from '../../../../config/site-event';
import { SITE_EVENT } from '../../../../config/site-event';

const lazy = vi.hoisted(() => ({ start: vi.fn() }));
vi.mock('../../../../client/start/consented-steps', () => ({ startConsented: lazy.start }));
const identity = vi.hoisted(() => ({ init: vi.fn() }));
vi.mock('../../../../client/identity/identity', () => ({ initIdentity: identity.init }));

const CLICK = { clickedType: 'button' };
const OLD = new Date(1_900_000_000_000);

beforeEach(() => vi.clearAllMocks());

/** A page of its own, because a page's consent is known once. */
function started(groups: string, calls: EarlyVisit['calls'] = []) {
  const told: Array<Partial<SiteEvent>> = [];
  const document = Object.assign(new EventTarget(), { cookie: '' });
  document.addEventListener(SITE_EVENT, (event) => told.push((event as CustomEvent).detail));
  const page = Object.assign(new EventTarget(), { document, navigator: {}, OnetrustActiveGroups: groups });
  const analytics = createEarlyAnalytics();
  const early: EarlyVisit = { isResumed: false, calls, stillSince: 1, grantedAt: 2 };
  const world = { page, analytics, config: DEFAULT_CLIENT_CONFIG, report: vi.fn() } as unknown as PageWorld;
  startVisitServices(world, early);
  const choose = (next: string) => {
    page.OnetrustActiveGroups = next;
    page.dispatchEvent(new Event('OneTrustGroupsUpdated'));
  };
  return { analytics, early, page, told, choose };
}

const loaded = () => vi.waitFor(() => expect(lazy.start).toHaveBeenCalledTimes(1));
const visit = (): VisitWorld => lazy.start.mock.calls[0]?.[0];

describe('starting the services that need consent', () => {
  it('passes on queued events as soon as consent is granted', async () => {
    const { early } = started(',C0001,C0002,', [['trial', CLICK, OLD]]);
    await loaded();
    expect(visit().consent.isGranted()).toBe(true);
    expect(visit().early).toBe(early);
    expect(early.calls).toEqual([['trial', CLICK, OLD]]);
  });

  it('drops all queued events when consent was not granted after all', async () => {
    const { analytics, early, told, choose } = started(',C00021,', [['before', CLICK, OLD]]);
    analytics.trackClick('meanwhile', CLICK);
    await vi.dynamicImportSettled();
    expect(lazy.start).not.toHaveBeenCalled();
    expect(told.map(({ name, outcome, reason }) => [name, outcome, reason])).toEqual([
      ['before', 'dropped', 'no consent'],
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

  it('removes the data of earlier pages when there is no consent', () => {
    localStorage.setItem('persisted-queue:v1:calls:1', '[]');
    started(',C0001,');
    expect(localStorage).toHaveLength(0);
  });

  it('updates the identity with the choice, granted or not', () => {
    started(',C0001,');
    expect(identity.init).toHaveBeenCalledTimes(1);
  });
});
