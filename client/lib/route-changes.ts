import type { ReportError } from './error-reporter';

/** A page view; a change of the hash alone is not one. */
export interface RouteChange {
  readonly url: string;
  readonly path: string;
  /** A page load, a restore from the back/forward cache, the activation of a prerendered page, or a history change. */
  readonly reason: 'load' | 'restore' | 'activation' | 'history';
}

export type RouteListener = (change: RouteChange) => void;

/** Subscribes to route changes; returns a function that unsubscribes. */
export type OnRouteChange = (listener: RouteListener) => () => void;

const listeners = new Set<RouteListener>();
let last: RouteChange | undefined;
let isStarted = false;
let report: ReportError | undefined;

function notify(listener: RouteListener, change: RouteChange): void {
  try {
    listener(change);
  } catch (error) {
    report?.(error, 'route-changes');
  }
}

/** Calls the listener at each route change, and immediately if the current route is already known. */
export const onRouteChange: OnRouteChange = (listener) => {
  listeners.add(listener);
  if (last) notify(listener, last);
  return () => listeners.delete(listener);
};

function wasPrerendered({ performance }: Window): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as Array<{ activationStart?: number }>;
  return Boolean(navigation?.activationStart);
}

function watchRoutes(page: Window): void {
  const { history, location } = page;
  let route: string;

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
  emit(wasPrerendered(page) ? 'activation' : 'load');
}

/**
 * Watches the page's route; later calls have no effect. The page view itself is the first change, so do not call it
 * while a document is prerendering. A listener that throws is reported and does not stop the others.
 */
export function startRouteChanges(page: Window, reportError?: ReportError): void {
  if (isStarted) return;
  isStarted = true;
  report = reportError;
  watchRoutes(page);
}
