import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { visibleShare, whenVisibleShare } from '../../../../client/lib/visibility';
import { installIntersectionObserver, TestIntersectionObserver } from '../intersection-observer';

describe('the visible share of an element', () => {
  it.each([
    ['a small element half below the viewport', { top: 350, bottom: 450 }, 400, 0.5],
    ['a small element half above the viewport', { top: -50, bottom: 50 }, 400, 0.5],
    ['a fully visible small element', { top: 100, bottom: 200 }, 400, 1],
    ['a tall element that covers the lower half of the viewport', { top: 200, bottom: 1200 }, 400, 0.5],
    ['a tall element that covers the upper half of the viewport', { top: -800, bottom: 200 }, 400, 0.5],
    ['a tall element that covers the viewport', { top: -300, bottom: 700 }, 400, 1],
    ['an element as tall as the viewport', { top: 100, bottom: 500 }, 400, 0.75],
    ['an element below the viewport', { top: 400, bottom: 500 }, 400, 0],
    ['an element above the viewport', { top: -200, bottom: -100 }, 400, 0],
    ['an element without height', { top: 100, bottom: 100 }, 400, 0],
    ['a viewport without height', { top: 0, bottom: 100 }, 0, 0],
  ])('is $3 for %s', (_, rect, viewportHeight, share) => {
    expect(visibleShare({ rect, viewportHeight })).toBe(share);
  });
});

describe('waiting for a visible share', () => {
  const callback = vi.fn();
  let element: Element;

  beforeEach(() => {
    installIntersectionObserver();
    vi.stubGlobal('innerHeight', 400);
    callback.mockReset();
    element = document.createElement('div');
  });

  afterEach(() => vi.unstubAllGlobals());

  it('calls back once when enough is visible, and then stops observing', () => {
    whenVisibleShare(element, 0.5, callback);
    TestIntersectionObserver.show(element, { top: 360, bottom: 460 });
    expect(callback).not.toHaveBeenCalled();
    TestIntersectionObserver.show(element, { top: 345, bottom: 445 });
    TestIntersectionObserver.show(element, { top: 0, bottom: 100 });
    expect(callback).toHaveBeenCalledTimes(1);
    expect(TestIntersectionObserver.watches(element)).toBe(false);
  });

  it('ignores an element that is not displayed', () => {
    whenVisibleShare(element, 0, callback);
    TestIntersectionObserver.show(element, { isIntersecting: false });
    expect(callback).not.toHaveBeenCalled();
  });

  it('calls back immediately without IntersectionObserver', () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    whenVisibleShare(element, 0.5, callback);
    expect(callback).toHaveBeenCalledTimes(1);
  });
});
