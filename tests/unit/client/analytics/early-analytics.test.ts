import { describe, expect, it, vi } from 'vitest';
import { createEarlyAnalytics } from '../../../../client/analytics/early-analytics';

const FLOW = { actual_url: 'https://site.test/ai', actual_path: '/ai' };
const CLICK = { clickedType: 'button' };

describe('analytics of a page', () => {
  it('passes events to who takes them, from then on', () => {
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

  it('answers nothing, whatever a service does: what it answered would be taken for the end of an effect', () => {
    const early = createEarlyAnalytics();
    early.passTo(() => 1);
    expect([early.track('start flow demo', FLOW), early.trackClick('trial', CLICK)]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('can be taken apart, as islands do', () => {
    const early = createEarlyAnalytics();
    const { track } = early;
    const send = vi.fn();
    early.passTo(send);
    track('start flow demo', FLOW);
    expect(send).toHaveBeenCalledWith('start flow demo', FLOW);
  });
});
