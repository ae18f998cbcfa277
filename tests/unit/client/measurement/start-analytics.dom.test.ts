import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ConsentChoice } from '../../../../client/consent/consent-choice';
import { startAnalytics } from '../../../../client/measurement/start-analytics';
import { createEarlyAnalytics } from '../../../../client/page/early-analytics';
import { DEFAULT_CLIENT_CONFIG } from '../../../../config/client-config';
import type { SiteEvent } from '../../../../config/contract/site-event';
import { SITE_EVENT } from '../../../../config/contract/site-event';

const live = vi.hoisted(() => ({ track: vi.fn(), create: vi.fn(), isBroken: false }));
vi.mock('../../../../client/measurement/live-analytics', () => ({
  createLiveAnalytics: (options: unknown) => {
    if (live.isBroken) throw new Error('broken');
    live.create(options);
    return { track: live.track };
  },
}));

const CLICK = { clickedType: 'button' };

type EarlyCalls = Parameters<typeof startAnalytics>[0]['early'];

beforeEach(() => {
  live.track.mockReset();
  live.create.mockReset();
  live.isBroken = false;
});

function started(first: ConsentChoice, early: EarlyCalls = { isResumed: true, calls: [], grantedAt: 0 }) {
  let choice = first;
  const listeners = new Set<(choice: ConsentChoice) => void>();
  const report = vi.fn();
  const send = startAnalytics({
    page: window,
    config: DEFAULT_CLIENT_CONFIG,
    consent: {
      choice: () => choice,
      isGranted: () => choice === 'granted',
      onChange(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    onRouteChange: () => () => undefined,
    early,
    report,
  });
  const choose = (next: ConsentChoice) => {
    choice = next;
    for (const listener of listeners) listener(next);
  };
  const analytics = createEarlyAnalytics(window);
  analytics.passTo(send);
  return { analytics, choose, report };
}

const names = () => live.track.mock.calls.map(([[name]]) => name);

describe('starting analytics', () => {
  it('drops events and loads nothing without consent', async () => {
    const { analytics, choose } = started('unknown');
    analytics.track('click web', CLICK);
    choose('refused');
    analytics.trackClick('trial', CLICK);
    await vi.dynamicImportSettled();
    expect(live.create).not.toHaveBeenCalled();
  });

  it('queues events with their time while the library loads', async () => {
    const { analytics } = started('granted');
    analytics.track('click web', CLICK);
    analytics.trackClick('trial', CLICK);
    await vi.waitFor(() => expect(names()).toEqual(['click web', 'trial']));
    expect(live.track.mock.calls[0]).toEqual([['click web', CLICK, expect.any(Number), document.URL]]);
    analytics.track('click web', CLICK);
    expect(names()).toHaveLength(3);
    expect(live.create).toHaveBeenCalledWith(expect.objectContaining({ isResumed: true }));
  });

  it('loads once when consent is granted later, and checks consent for each event', async () => {
    const { analytics, choose } = started('unknown');
    analytics.trackClick('before', CLICK);
    choose('granted');
    analytics.trackClick('granted', CLICK);
    await vi.waitFor(() => expect(names()).toEqual(['granted']));
    choose('refused');
    analytics.trackClick('withdrawn', CLICK);
    choose('granted');
    analytics.trackClick('again', CLICK);
    expect(names()).toEqual(['granted', 'again']);
    expect(live.create).toHaveBeenCalledTimes(1);
    expect(live.create).toHaveBeenCalledWith(expect.objectContaining({ isResumed: false }));
  });

  it('sends events queued since consent was granted on the page first, with their time', async () => {
    const early: EarlyCalls['calls'][number] = ['early', CLICK, 1_900_000_000_000, 'https://site.test/x'];
    const calls: EarlyCalls['calls'] = [early];
    const { analytics } = started('granted', { isResumed: false, calls, grantedAt: 1 });
    analytics.trackClick('later', CLICK);
    await vi.waitFor(() => expect(names()).toEqual(['early', 'later']));
    expect(live.track.mock.calls[0]).toEqual([early]);
    expect(calls).toEqual([]);
    expect(live.create).toHaveBeenCalledWith(expect.objectContaining({ isResumed: false }));
  });

  it('discards queued events when consent is withdrawn', async () => {
    const { analytics, choose } = started('granted');
    analytics.trackClick('first', CLICK);
    choose('refused');
    choose('granted');
    analytics.trackClick('second', CLICK);
    await vi.waitFor(() => expect(names()).toEqual(['second']));
  });

  it('reports code that fails to load, and tries again with the next consent with the newest events', async () => {
    const dropped: SiteEvent[] = [];
    const listen = (event: Event) => dropped.push((event as CustomEvent<SiteEvent>).detail);
    document.addEventListener(SITE_EVENT, listen);
    onTestFinished(() => document.removeEventListener(SITE_EVENT, listen));
    live.isBroken = true;
    const { analytics, choose, report } = started('granted');
    await vi.waitFor(() => expect(report).toHaveBeenCalledWith(expect.any(Error), 'analytics'));
    for (let count = 0; count < 1000; count += 1) analytics.trackClick(`${count}`, CLICK);
    live.isBroken = false;
    choose('granted');
    await vi.waitFor(() => expect(live.track).toHaveBeenCalledTimes(100));
    expect(names().at(0)).toBe('900');
    expect(names().at(-1)).toBe('999');
    expect(dropped.map(({ name, reason }) => [name, reason]).slice(0, 2)).toEqual([
      ['0', 'too many wait'],
      ['1', 'too many wait'],
    ]);
    expect(dropped).toHaveLength(900);
  });
});
