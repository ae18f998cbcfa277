import { describe, expect, it, vi } from 'vitest';
import { createEarlyAnalytics } from '../../../../client/analytics/early-analytics';
import { ANALYTICS_KEPT_EVENTS } from '../../../../config/analytics';

const FLOW = { actual_url: 'https://site.test/ai', actual_path: '/ai' };
const CLICK = { clickedType: 'button' };

describe('analytics before its code is there', () => {
  it('hands over what has waited, in order and once, and then passes everything on', () => {
    const early = createEarlyAnalytics();
    const calls: unknown[] = [];
    early.track('start flow demo', FLOW);
    early.trackClick('trial', CLICK);
    early.passTo({
      track: vi.fn(),
      trackClick: (...call) => calls.push(call),
    });
    early.track('complete flow demo', FLOW);
    expect(calls).toEqual([
      ['start flow demo', FLOW],
      ['trial', CLICK],
      ['complete flow demo', FLOW],
    ]);
  });

  it('keeps a few events only, because it may never be connected', () => {
    const early = createEarlyAnalytics();
    for (let count = 0; count < 1000; count += 1) early.trackClick('trial', CLICK);
    const trackClick = vi.fn();
    early.passTo({ track: vi.fn(), trackClick });
    expect(trackClick).toHaveBeenCalledTimes(ANALYTICS_KEPT_EVENTS);
  });

  it('can be taken apart, as islands do', () => {
    const early = createEarlyAnalytics();
    const { track } = early;
    const send = vi.fn();
    track('start flow demo', FLOW);
    early.passTo({ track: vi.fn(), trackClick: send });
    expect(send).toHaveBeenCalledWith('start flow demo', FLOW);
  });
});

describe('a choice that is made before the code is there', () => {
  it('is none for what has happened before it', () => {
    const page = new EventTarget() as Window;
    const early = createEarlyAnalytics(page);
    early.trackClick('before', CLICK);
    page.dispatchEvent(new Event('OneTrustGroupsUpdated'));
    early.trackClick('after', CLICK);
    const trackClick = vi.fn();
    early.passTo({ track: vi.fn(), trackClick });
    expect(trackClick.mock.calls).toEqual([['after', CLICK]]);
  });
});
