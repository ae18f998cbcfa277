import type { ReportError } from './error-reporter';

/** A page view; a change of the hash alone is not one. */
export interface RouteChange {
  readonly url: string;
  readonly path: string;
  /** A page load, a restore from the back/forward cache, the activation of a prerendered page, or a history change. */
  readonly reason: 'load' | 'restore' | 'activation' | 'history';
}

export type RouteListener = (change: RouteChange) => void;

/** Calls the listener at each route change, and immediately if the current route is already known. */
export type OnRouteChange = (listener: RouteListener) => void;

const listeners: RouteListener[] = [];
let last: RouteChange | undefined;
let report: ReportError;

function notify(listener: RouteListener, change: RouteChange): void {
  try {
    listener(change);
  } catch (error) {
    report(error, 'route-changes');
  }
}

export const onRouteChange: OnRouteChange = (listener) => {
  listeners.push(listener);
  if (last) notify(listener, last);
};

/** How the browser came to the page; empty if it does not say. */
export function navigationOf({
  performance,
}: Window): Partial<PerformanceNavigationTiming & { readonly activationStart: number }> {
  return performance.getEntriesByType('navigation')[0] ?? {};
}

/**
 * Watches the page's route. The page view itself is the first change, so do not call it while a document is
 * prerendering. A listener that throws is reported and does not stop the others.
 */
export function startRouteChanges(page: Window, reportError: ReportError): void {
  const { history, location } = page;
  let route: string;
  report = reportError;

  const emit = (reason: RouteChange['reason']) => {
    const { href, pathname, search } = location;
    route = pathname + search;
    const change = { url: href, path: pathname, reason };
    last = change;
    for (const listener of [...listeners]) notify(listener, change);
  };
  const emitIfChanged = () => {
    if (location.pathname + location.search !== route) emit('history');
  };

  for (const method of ['pushState', 'replaceState'] as const) {
    const original = history[method];
    history[method] = function changeState(...state) {
      original.apply(this, state);
      emitIfChanged();
    };
  }
  page.addEventListener('popstate', emitIfChanged);
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) emit('restore');
  });
  emit(navigationOf(page).activationStart ? 'activation' : 'load');
}
