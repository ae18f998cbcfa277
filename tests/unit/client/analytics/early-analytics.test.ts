import { describe, expect, it, vi } from 'vitest';
import { createEarlyAnalytics } from '../../../../client/analytics/early-analytics';

const FLOW = { actual_url: 'https://site.test/ai', actual_path: '/ai' };
const CLICK = { clickedType: 'button' };

describe('early analytics', () => {
  it('passes events to the last registered handler', () => {
    const early = createEarlyAnalytics();
    const first = vi.fn();
    const second = vi.fn();
    early.track('start flow demo', FLOW);
    early.passTo(first);
    early.trackClick('trial', CLICK);
    early.passTo(second);
    early.track('complete flow demo', FLOW);
    expect(first.mock.calls).toEqual([['trial', CLICK]]);
    expect(second.mock.calls).toEqual([['complete flow demo', FLOW]]);
  });

  it('returns nothing, because React would take a returned value for an effect’s cleanup', () => {
    const early = createEarlyAnalytics();
    early.passTo(() => 1);
    expect([early.track('start flow demo', FLOW), early.trackClick('trial', CLICK)]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('works when its functions are destructured', () => {
    const early = createEarlyAnalytics();
    const { track } = early;
    const send = vi.fn();
    early.passTo(send);
    track('start flow demo', FLOW);
    expect(send).toHaveBeenCalledWith('start flow demo', FLOW);
  });
});
