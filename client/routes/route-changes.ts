import type { ReportError } from '../errors/error-reporter';
import { whenActivated } from '../start/when-activated';

/** How a page view came about. */
export type RouteChangeKind = 'load' | 'activation' | 'restore' | 'push' | 'replace' | 'pop';

export interface RouteChange {
  readonly kind: RouteChangeKind;
  readonly url: string;
}

type RouteListener = (change: RouteChange) => void;

export interface RouteChanges {
  /** Calls the listener for each change, and at once for the last one when there was any. */
  readonly subscribe: (listener: RouteListener) => () => void;
  /** Begins to watch; the first change is the page view itself. */
  readonly start: () => void;
}

/** What makes two addresses one route: a change of the hash alone is none. */
export function routeOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

function wasPrerendered(page: Window): boolean {
  const [navigation] = page.performance?.getEntriesByType?.('navigation') ?? [];
  return ((navigation as { activationStart?: number } | undefined)?.activationStart ?? 0) > 0;
}

/** The one source of route changes. A listener that throws is reported and stops no other. */
export function createRouteChanges(page: Window, report: ReportError): RouteChanges {
  const listeners = new Set<RouteListener>();
  let last: RouteChange | undefined;
  let route: string | undefined;

  const tell = (listener: RouteListener, change: RouteChange) => {
    try {
      listener(change);
    } catch (error) {
      report(error, 'route-changes');
    }
  };

  const emit = (kind: RouteChangeKind) => {
    const change = { kind, url: page.location.href };
    last = change;
    route = routeOf(change.url);
    for (const listener of [...listeners]) tell(listener, change);
  };

  const emitIfChanged = (kind: RouteChangeKind) => {
    if (routeOf(page.location.href) !== route) emit(kind);
  };

  const watchHistory = (method: 'pushState' | 'replaceState', kind: RouteChangeKind) => {
    const original = page.history[method];
    page.history[method] = function changeState(...state: Parameters<History['pushState']>) {
      original.apply(this, state);
      emitIfChanged(kind);
    };
  };

  const watch = () => {
    watchHistory('pushState', 'push');
    watchHistory('replaceState', 'replace');
    page.addEventListener('popstate', () => emitIfChanged('pop'));
    page.addEventListener('pageshow', (event) => {
      if (event.persisted) emit('restore');
    });
    emit(wasPrerendered(page) ? 'activation' : 'load');
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      if (last !== undefined) tell(listener, last);
      return () => listeners.delete(listener);
    },
    start: () => whenActivated(page.document, watch),
  };
}
