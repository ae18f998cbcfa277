import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createAnalytics } from '../../../../client/page/analytics';

const FLOW = { actual_url: 'https://site.test/ai', actual_path: '/ai' };
const NOW = 1_900_000_000_000;
const PAGE = { document: { URL: 'https://site.test/ai', title: 'AI', referrer: '' } as Document };
const CLICK = { clickedType: 'button' };

describe('analytics', () => {
  it('passes events to its sink with their time and page, and drops them without one', () => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const analytics = createAnalytics(PAGE);
    const sink = vi.fn();
    analytics.track('start flow demo', FLOW);
    analytics.connect(sink);
    analytics.trackClick('trial', CLICK);
    expect(sink.mock.calls).toEqual([[['trial', CLICK, NOW, PAGE.document.URL, 'AI', '']]]);
  });

  it('returns nothing, because React would use a returned value as an effect’s cleanup', () => {
    const analytics = createAnalytics(PAGE);
    analytics.connect(() => 1);
    expect([analytics.track('start flow demo', FLOW), analytics.trackClick('trial', CLICK)]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('works when its functions are destructured', () => {
    const analytics = createAnalytics(PAGE);
    const { track } = analytics;
    const send = vi.fn();
    analytics.connect(send);
    track('start flow demo', FLOW);
    expect(send).toHaveBeenCalledWith(expect.arrayContaining(['start flow demo', FLOW]));
  });
});
