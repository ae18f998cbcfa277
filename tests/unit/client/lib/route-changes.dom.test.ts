import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenActivated } from '../../../../client/lib/moments';
import type { RouteChange } from '../../../../client/lib/route-changes';

type Routes = typeof import('../../../../client/lib/route-changes');

const originals = { pushState: history.pushState, replaceState: history.replaceState };
const listening: Array<readonly [string, EventListenerOrEventListenerObject]> = [];
let routes: Routes;
let seen: string[];
const report = vi.fn();

function note({ path, reason }: RouteChange): void {
  seen.push(`${reason} ${path}`);
}

function openPage(url: string): void {
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(url);
}

function showPage(persisted: boolean): void {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
}

beforeEach(async () => {
  vi.resetModules();
  Object.assign(history, originals);
  openPage('http://localhost:3000/lp?x=1');
  const add = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) => {
      listening.push([type, listener]);
      add(type, listener);
    },
  );
  routes = await import('../../../../client/lib/route-changes');
  seen = [];
  routes.onRouteChange(note);
});

afterEach(() => {
  vi.restoreAllMocks();
  for (const [type, listener] of listening.splice(0)) window.removeEventListener(type, listener);
  delete (document as { prerendering?: boolean }).prerendering;
});

describe('a route change', () => {
  it('is reported for the page load, with its address', () => {
    const listener = vi.fn();
    routes.onRouteChange(listener);
    routes.startRouteChanges(window, report);
    expect(listener.mock.calls).toEqual([
      [{ url: 'http://localhost:3000/lp?x=1', path: '/lp', reason: 'load' }],
    ]);
  });

  it.each([
    ['another path', '/brain', ['history /brain']],
    ['another query', '/lp?x=2', ['history /lp']],
    ['no query any more', '/lp', ['history /lp']],
    ['another hash only', '/lp?x=1#faq', []],
    ['the same address', '/lp?x=1', []],
    ['a relative query', '?x=3', ['history /lp']],
  ])('is reported as $2 for pushState or replaceState to %s', (_, url, expected) => {
    routes.startRouteChanges(window, report);
    history.pushState({}, '', url);
    expect(seen.slice(1)).toEqual(expected);
    openPage('http://localhost:3000/lp?x=1');
    history.replaceState({}, '', '/lp?x=1');
    seen = [];
    history.replaceState({}, '', url);
    expect(seen).toEqual(expected);
  });

  it('is reported for popstate to another path, but not for a hash link', () => {
    routes.startRouteChanges(window, report);
    openPage('http://localhost:3000/lp?x=1#faq');
    window.dispatchEvent(new Event('popstate'));
    expect(seen).toEqual(['load /lp']);
    openPage('http://localhost:3000/pricing');
    window.dispatchEvent(new Event('popstate'));
    expect(seen).toEqual(['load /lp', 'history /pricing']);
  });

  it('is reported for a restore from the back/forward cache, but not for the pageshow of a load', () => {
    routes.startRouteChanges(window, report);
    showPage(false);
    expect(seen).toEqual(['load /lp']);
    showPage(true);
    expect(seen).toEqual(['load /lp', 'restore /lp']);
  });

  it('is reported for the activation of a prerendered page, and not before', () => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
      { activationStart: 900 } as unknown as PerformanceEntry,
    ]);
    Object.assign(document, { prerendering: true });
    whenActivated(document, () => routes.startRouteChanges(window, report));
    expect(seen).toEqual([]);
    document.dispatchEvent(new Event('prerenderingchange'));
    expect(seen).toEqual(['activation /lp']);
  });
});

it('pushState still changes the history state', () => {
  routes.startRouteChanges(window, report);
  history.pushState({ step: 2 }, '', '/brain');
  expect(history.state).toEqual({ step: 2 });
});

it('a route listener that throws is reported, and the others are called', () => {
  const failure = new Error('broken');
  const later = vi.fn();
  routes.onRouteChange(() => {
    throw failure;
  });
  routes.onRouteChange(later);
  routes.startRouteChanges(window, report);
  expect(later).toHaveBeenCalledTimes(1);
  expect(report).toHaveBeenCalledWith(failure, 'route-changes');
});

it('a later route listener gets the current route', () => {
  routes.startRouteChanges(window, report);
  const late = vi.fn();
  routes.onRouteChange(late);
  expect(late).toHaveBeenCalledTimes(1);
});
