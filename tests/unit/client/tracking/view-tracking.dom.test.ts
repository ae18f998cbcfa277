import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RouteListener } from '../../../../client/routes/route-changes';
import type { EarlyVisit } from '../../../../client/start/early-visit';
import { initViewTracking } from '../../../../client/tracking/view-tracking';
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

function start(early?: EarlyVisit) {
  return initViewTracking({
    page: window as unknown as Window & typeof globalThis,
    analytics: { track },
    ...(early && { early }),
    report,
    onRouteChange(listener) {
      changeRoute = listener;
      listener({ url: 'https://site.test/', path: '/', reason: 'load' });
      return () => undefined;
    },
  });
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

describe('a view', () => {
  it('is told after two seconds in sight, once, with what the element tells', () => {
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

  it('is measured from zero when the element has been out of sight', () => {
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

  it('is not begun anew by further signs of being in sight', () => {
    start();
    enter('#hero');
    wait(1500);
    enter('#hero');
    wait(500);
    expect(track).toHaveBeenCalledTimes(1);
  });

  it('is measured from zero when the tab has been hidden', () => {
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

  it('does not begin in a tab that opens hidden', () => {
    setHidden(true);
    start();
    enter('#hero');
    wait(5000);
    expect(track).not.toHaveBeenCalled();
    setHidden(false);
    wait(2000);
    expect(track).toHaveBeenCalledTimes(1);
  });

  it('does not go on for an element that left while the tab was hidden', () => {
    start();
    enter('#hero');
    setHidden(true);
    leave('#hero');
    setHidden(false);
    wait(5000);
    expect(track).not.toHaveBeenCalled();
  });

  it('is told of each element by itself', () => {
    start();
    enter('#hero');
    wait(1000);
    enter('#next');
    wait(1000);
    expect(sent()).toEqual(['hero']);
    wait(1000);
    expect(sent()).toEqual(['hero', 'next']);
  });

  it('is told without fields that cannot be read, and the fault is reported', () => {
    start();
    enter('#bad');
    wait(2000);
    expect(track.mock.calls).toEqual([['view web', { type: 'view' }]]);
    expect(report).toHaveBeenCalledWith(expect.any(SyntaxError), 'data-view');
  });
});

describe('a page view of its own', () => {
  it.each(['restore', 'history'] as const)('by %s tells of everything in sight again', (reason) => {
    start();
    enter('#hero');
    wait(2000);
    changeRoute({ url: 'https://site.test/?x=1', path: '/', reason });
    wait(1999);
    expect(track).toHaveBeenCalledTimes(1);
    wait(1);
    expect(sent()).toEqual(['hero', 'hero']);
  });

  it('begins the time of what is in sight anew, and tells nothing of what is not', () => {
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

describe('what comes later', () => {
  it('is watched when it is told of, once', () => {
    const { observe } = start();
    document.body.insertAdjacentHTML('beforeend', `<div id="late" data-view='{"sectionId":"late"}'></div>`);
    observe(document.body);
    observe(element('#late'));
    enter('#late');
    wait(2000);
    expect(sent()).toEqual(['late']);
  });

  it('is watched by itself in the slot of an experiment', async () => {
    start();
    element('site-experiment').innerHTML = `<section id="late" data-view='{"sectionId":"late"}'></section>`;
    await vi.waitFor(() => expect(TestIntersectionObserver.watches(element('#late'))).toBe(true));
    enter('#late');
    wait(2000);
    expect(sent()).toEqual(['late']);
  });
});

describe('consent that is given on the page', () => {
  const NOW = 1_900_000_000_000;
  const early = { isResumed: false, calls: [], stillSince: NOW, grantedAt: NOW + 1000 };
  /** The code comes a while after the consent, when the page has been in sight for longer. */
  const startLate = (known: EarlyVisit, delay: number) => {
    vi.setSystemTime(NOW + delay);
    start(known);
    enter('#hero');
  };
  const allAreTold = () => TestIntersectionObserver.show(document.documentElement);

  it('in the middle of a view counts its time from the beginning', () => {
    startLate(early, 1500);
    vi.advanceTimersByTime(499);
    expect(track).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(track).toHaveBeenCalledTimes(1);
  });

  it('in the middle of a view that is over by now is told of at once', () => {
    startLate(early, 9000);
    vi.advanceTimersByTime(0);
    expect(track).toHaveBeenCalledTimes(1);
  });

  it('after a view brings nothing back', () => {
    startLate({ ...early, grantedAt: NOW + 2000 }, 2500);
    vi.advanceTimersByTime(10_000);
    expect(track).not.toHaveBeenCalled();
  });

  it('says nothing of elements that come into sight later', () => {
    startLate(early, 1500);
    allAreTold();
    vi.advanceTimersByTime(0);
    enter('#next');
    vi.advanceTimersByTime(1999);
    expect(track).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(track).toHaveBeenCalledTimes(2);
  });

  it('that was there before the page measures from when the code is there', () => {
    startLate({ ...early, isResumed: true }, 1500);
    vi.advanceTimersByTime(1999);
    expect(track).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(track).toHaveBeenCalledTimes(1);
  });
});

it('does nothing where the browser cannot tell what is seen', () => {
  vi.stubGlobal('IntersectionObserver', undefined);
  expect(() => start().observe(document)).not.toThrow();
  setHidden(false);
  wait(5000);
  expect(track).not.toHaveBeenCalled();
});
