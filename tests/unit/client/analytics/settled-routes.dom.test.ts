import { beforeEach, describe, expect, it, vi } from 'vitest';
import { followSettledRoutes } from '../../../../client/analytics/settled-routes';
import type { RouteListener } from '../../../../client/routes/route-changes';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

function followed() {
  let change = () => {};
  const onSettled = vi.fn();
  const onRouteChange = (listener: RouteListener) => {
    change = () => listener({ url: '', path: '', reason: 'history' });
    return () => undefined;
  };
  return { ...followSettledRoutes(window, onRouteChange, onSettled), onSettled, change: () => change() };
}

describe('a route change', () => {
  it('is settled after 300 ms without another one', () => {
    const { onSettled, change } = followed();
    for (const wait of [0, 100, 299]) {
      vi.advanceTimersByTime(wait);
      change();
    }
    vi.advanceTimersByTime(299);
    expect(onSettled).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onSettled).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(10_000);
    expect(onSettled).toHaveBeenCalledTimes(1);
  });

  it('can be canceled and restarted', () => {
    const { onSettled, change, cancel, restart } = followed();
    change();
    cancel();
    vi.advanceTimersByTime(1000);
    expect(onSettled).not.toHaveBeenCalled();
    restart();
    vi.advanceTimersByTime(300);
    expect(onSettled).toHaveBeenCalledTimes(1);
  });
});
