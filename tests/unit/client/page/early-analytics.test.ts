import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createEarlyAnalytics } from '../../../../client/page/early-analytics';

const FLOW = { actual_url: 'https://site.test/ai', actual_path: '/ai' };
const NOW = 1_900_000_000_000;
const PAGE = { document: { URL: 'https://site.test/ai' } as Document };
const CLICK = { clickedType: 'button' };

describe('early analytics', () => {
  it('passes events to the last registered handler, with their time and address', () => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const early = createEarlyAnalytics(PAGE);
    const first = vi.fn();
    const second = vi.fn();
    early.track('start flow demo', FLOW);
    early.passTo(first);
    early.trackClick('trial', CLICK);
    early.passTo(second);
    early.track('complete flow demo', FLOW);
    expect(first.mock.calls).toEqual([[['trial', CLICK, NOW, PAGE.document.URL]]]);
    expect(second.mock.calls).toEqual([[['complete flow demo', FLOW, NOW, PAGE.document.URL]]]);
  });

  it('returns nothing, because React would take a returned value for an effect’s cleanup', () => {
    const early = createEarlyAnalytics(PAGE);
    early.passTo(() => 1);
    expect([early.track('start flow demo', FLOW), early.trackClick('trial', CLICK)]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('works when its functions are destructured', () => {
    const early = createEarlyAnalytics(PAGE);
    const { track } = early;
    const send = vi.fn();
    early.passTo(send);
    track('start flow demo', FLOW);
    expect(send).toHaveBeenCalledWith(expect.arrayContaining(['start flow demo', FLOW]));
  });
});
