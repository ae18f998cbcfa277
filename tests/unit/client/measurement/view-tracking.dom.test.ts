import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MeasurementHandover } from '../../../../client/consent/consent-context';
import type { RouteListener } from '../../../../client/lib/route-changes';
import { initViewTracking } from '../../../../client/measurement/view-tracking';
import { createEventQueue } from '../../../../client/page/analytics';
import { installIntersectionObserver, TestIntersectionObserver } from '../intersection-observer';

const track = vi.fn();
const report = vi.fn();
const FIELDS = {
  sectionIndex: 1,
  sectionId: 'hero',
  sectionColor: 'plain',
  sectionInternalName: 'Home hero',
  sectionModelName: 'sectionHero',
  sectionLabel: '',
  sectionTitle: 'One place',
};

let changeRoute: RouteListener;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  installIntersectionObserver();
  vi.stubGlobal('innerHeight', 400);
  setHidden(false);
  document.body.innerHTML = `
    <section id="hero" data-view='${JSON.stringify(FIELDS)}'></section>
    <section id="next" data-view='{"sectionId":"next"}'></section>
    <section id="bad" data-view='{"sectionId'></section>
    <site-experiment></site-experiment>`;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function start(early?: MeasurementHandover): void {
  initViewTracking({
    page: window as unknown as Window & typeof globalThis,
    analytics: { track, trackClick: vi.fn(), connect: vi.fn() },
    handover: early ?? {
      queue: createEventQueue(
        () => true,
        () => undefined,
      ),
      isViewportStable: false,
      viewportStableSince: Date.now(),
      grantedAt: 0,
      missingAt: 0,
    },
    report,
    onRouteChange(listener) {
      changeRoute = listener;
      listener({ url: 'https://site.test/', path: '/', reason: 'load' });
    },
  });
  if (early) return;
  // Elements are seen later than what is in view when the code is loaded.
  TestIntersectionObserver.show(document.documentElement, IN_SIGHT);
  wait(0);
}

function setHidden(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

function element(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
}

const IN_SIGHT = { top: 0, bottom: 300 };
const OUT_OF_SIGHT = { top: 500, bottom: 800, isIntersecting: false };
const enter = (selector: string) => TestIntersectionObserver.show(element(selector), IN_SIGHT);
const leave = (selector: string) => TestIntersectionObserver.show(element(selector), OUT_OF_SIGHT);
const wait = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);
const sent = () => track.mock.calls.map(([, { sectionId }]) => sectionId);

describe('a view event', () => {
  it('is sent once after two seconds in view, with the element’s data', () => {
    start();
    enter('#hero');
    wait(1999);
    expect(track).not.toHaveBeenCalled();
    wait(1);
    expect(track.mock.calls).toEqual([['view web', { ...FIELDS, type: 'view' }]]);
    wait(10_000);
    leave('#hero');
    enter('#hero');
    wait(10_000);
    expect(track).toHaveBeenCalledTimes(1);
  });

  it('starts again from zero when the element was out of view', () => {
    start();
    enter('#hero');
    wait(1500);
    leave('#hero');
    wait(500);
    enter('#hero');
    wait(1500);
    expect(track).not.toHaveBeenCalled();
    wait(500);
    expect(track).toHaveBeenCalledTimes(1);
  });

  it('is not restarted by further visibility notifications', () => {
    start();
    enter('#hero');
    wait(1500);
    enter('#hero');
    wait(500);
    expect(track).toHaveBeenCalledTimes(1);
  });

  it('starts again from zero when the tab was hidden', () => {
    start();
    enter('#hero');
    wait(1500);
    setHidden(true);
    wait(5000);
    setHidden(false);
    wait(1999);
    expect(track).not.toHaveBeenCalled();
    wait(1);
    expect(track).toHaveBeenCalledTimes(1);
  });

  it('does not start in a tab that opens hidden', () => {
    setHidden(true);
    start();
    enter('#hero');
    wait(5000);
    expect(track).not.toHaveBeenCalled();
    setHidden(false);
    wait(2000);
    expect(track).toHaveBeenCalledTimes(1);
  });

  it('ends for an element that left the view while the tab was hidden', () => {
    start();
    enter('#hero');
    setHidden(true);
    leave('#hero');
    setHidden(false);
    wait(5000);
    expect(track).not.toHaveBeenCalled();
  });

  it('is sent for each element independently', () => {
    start();
    enter('#hero');
    wait(1000);
    enter('#next');
    wait(1000);
    expect(sent()).toEqual(['hero']);
    wait(1000);
    expect(sent()).toEqual(['hero', 'next']);
  });

  it('is sent without unreadable fields, and the error is reported', () => {
    start();
    enter('#bad');
    wait(2000);
    expect(track.mock.calls).toEqual([['view web', { type: 'view' }]]);
    expect(report).toHaveBeenCalledWith(expect.any(SyntaxError), 'data-view');
  });
});

describe('a route change', () => {
  it.each(['restore', 'history'] as const)(
    'with the reason %s sends view events for everything in view again',
    (reason) => {
      start();
      enter('#hero');
      wait(2000);
      changeRoute({ url: 'https://site.test/?x=1', path: '/', reason });
      wait(1999);
      expect(track).toHaveBeenCalledTimes(1);
      wait(1);
      expect(sent()).toEqual(['hero', 'hero']);
    },
  );

  it('restarts the time of elements in view, and sends nothing for others', () => {
    start();
    enter('#hero');
    enter('#next');
    wait(1500);
    leave('#next');
    changeRoute({ url: 'https://site.test/?x=1', path: '/', reason: 'history' });
    wait(1500);
    expect(track).not.toHaveBeenCalled();
    wait(5000);
    expect(sent()).toEqual(['hero']);
  });
});

describe('an element that is added later', () => {
  it('is observed automatically in an experiment slot', async () => {
    start();
    element('site-experiment').innerHTML = `<section id="late" data-view='{"sectionId":"late"}'></section>`;
    await vi.waitFor(() => expect(TestIntersectionObserver.watches(element('#late'))).toBe(true));
    enter('#late');
    wait(2000);
    expect(sent()).toEqual(['late']);
  });
});

describe('consent', () => {
  const NOW = 1_900_000_000_000;
  const early = {
    queue: createEventQueue(
      () => true,
      () => undefined,
    ),
    isViewportStable: false,
    viewportStableSince: NOW,
    grantedAt: NOW + 1000,
    missingAt: 0,
  };
  /** The code loads some time after the grant, when the page has been visible for longer. */
  const startLate = (known: MeasurementHandover, delay: number) => {
    vi.setSystemTime(NOW + delay);
    start(known);
    enter('#hero');
  };
  const allAreTold = () => TestIntersectionObserver.show(document.documentElement);

  it('during a view counts its time from the beginning', () => {
    startLate(early, 1500);
    vi.advanceTimersByTime(499);
    expect(track).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(track).toHaveBeenCalledTimes(1);
  });

  it('after a long current view sends it immediately', () => {
    startLate(early, 9000);
    vi.advanceTimersByTime(0);
    expect(track).toHaveBeenCalledTimes(1);
  });

  it('after a finished view does not send it', () => {
    startLate({ ...early, grantedAt: NOW + 2000 }, 2500);
    vi.advanceTimersByTime(10_000);
    expect(track).not.toHaveBeenCalled();
  });

  it('does not affect elements that come into view later', () => {
    startLate(early, 1500);
    allAreTold();
    vi.advanceTimersByTime(0);
    enter('#next');
    vi.advanceTimersByTime(1999);
    expect(track).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(track).toHaveBeenCalledTimes(2);
  });

  it('from an earlier page sends a view immediately that was complete before the code was loaded', () => {
    startLate({ ...early, grantedAt: 0 }, 3000);
    vi.advanceTimersByTime(0);
    expect(track).toHaveBeenCalledTimes(1);
  });

  const stable = { isViewportStable: true, viewportStableSince: NOW + 1500 };

  it('from an earlier page counts nothing of the time in a background tab', () => {
    setHidden(true);
    vi.setSystemTime(NOW);
    start({ ...early, ...stable, grantedAt: 0 });
    wait(60_000);
    setHidden(false);
    enter('#hero');
    wait(1999);
    expect(track).not.toHaveBeenCalled();
    wait(1);
    expect(track).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['visible time while the code loads', { after: 500 }],
    ['nothing of the time before the first paint', { paintedAt: 1400, after: 1900 }],
    ['the time since the first paint before the code was loaded', { paintedAt: 500, ...stable, after: 1000 }],
    ['from when the code was loaded if nothing was painted before', { ...stable, after: 2000 }],
    ['nothing of the time before the last scroll', { viewportStableSince: NOW + 1400, after: 1900 }],
  ])('from an earlier page counts %s', (_, { after, ...given }) => {
    const { paintedAt, ...known } = { paintedAt: undefined, ...given };
    if (paintedAt !== undefined) {
      const startTime = NOW + paintedAt - performance.timeOrigin;
      vi.spyOn(performance, 'getEntriesByName').mockReturnValueOnce([{ startTime } as PerformanceEntry]);
    }
    startLate({ ...early, grantedAt: 0, ...known }, 1500);
    vi.advanceTimersByTime(after - 1);
    expect(track).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(track).toHaveBeenCalledTimes(1);
  });
});

it('view tracking does nothing without IntersectionObserver', () => {
  vi.stubGlobal('IntersectionObserver', undefined);
  expect(start).not.toThrow();
  setHidden(false);
  wait(5000);
  expect(track).not.toHaveBeenCalled();
});
