import { ANALYTICS_IDLE_TIMEOUT_MS } from '../../config/analytics';
import { TOO_MANY } from '../../config/contract/site-event';
import { runWhenIdle } from '../lib/moments';
import { type CollectorGuardOptions, createCollectorGuard } from './collector-guard';
import { libraryQueue } from './library-queue';
import type { Library } from './segment-library';
import { createOutbox, type WireEvent } from './wire-event';

export type DeliveryOptions = Omit<CollectorGuardOptions, 'outbox'>;

/** Preconnects, so that events of a visitor who leaves immediately need not wait for the connection. */
function connectAhead({ document }: Window, apiHost: string): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preconnect', href: `https://${apiHost}`, crossOrigin: 'anonymous' });
  document.head.append(link);
}

/**
 * Delivers events to the collector: through the library when it is loaded, with its own requests if the page is left
 * earlier. Unconfirmed events are stored; the first page that takes them owns them.
 */
export function createDelivery(options: DeliveryOptions) {
  const { page, writeKey, apiHost, isGranted, report, emit } = options;
  const outbox = createOutbox(emit);
  const stored = libraryQueue(writeKey);
  const requests = createCollectorGuard({ ...options, outbox });
  let library: Library | undefined;
  let isLoading = false;
  let isStored = false;

  const handOver = (event: WireEvent) => {
    library?.send(event).catch((error: unknown) => report(error, 'analytics'));
  };
  const send = (event: WireEvent) => {
    outbox.keep(event);
    handOver(event);
  };
  /** Drops everything undelivered, in memory and in storage. */
  const discard = () => {
    outbox.discard(Date.now());
    stored.clear();
  };

  const leave = () => {
    if (!isGranted()) return discard();
    requests.sendOnLeave();
    const waiting = [...stored.take().filter(outbox.isDue), ...outbox.open()];
    isStored = stored.store(waiting, {
      isSent: (event) => !outbox.isDue(event),
      drop: (event) => emit?.(event, 'dropped', TOO_MANY),
    });
  };
  const comeBack = ({ persisted: isFromCache }: PageTransitionEvent) => {
    if (!isFromCache || !isStored) return;
    const taken = stored.take();
    const ids = new Set(taken.map(({ messageId }) => messageId));
    outbox.drop(outbox.open().filter(({ messageId }) => !ids.has(messageId)));
    taken.forEach(send);
  };
  const listen = () => {
    page.removeEventListener('pagehide', leave);
    page.addEventListener('pagehide', leave);
  };

  const load = async () => {
    if (isLoading || !isGranted()) return;
    isLoading = true;
    try {
      const { startLibrary } = await import('./segment-library.ts');
      requests.guardRequests();
      library = await startLibrary({ writeKey, apiHost, onCompleted: outbox.keep });
      // Runs last, after the library's own listener, which stores its queue.
      listen();
      outbox.open().forEach(handOver);
    } catch (error) {
      isLoading = false;
      report(error, 'analytics');
    }
  };

  listen();
  page.addEventListener('pageshow', comeBack);
  return {
    send,
    discard,
    /**
     * Loads the library when the browser is idle. Undelivered events of other pages are imported, but not those from
     * before `since`, in epoch milliseconds, which belong to an earlier consent.
     */
    start(since: number): void {
      const taken = stored.take().filter(({ timestamp }) => !(Date.parse(timestamp) < since));
      // What the library itself has stored has no known time.
      if (since > 0) stored.clear();
      taken.forEach(send);
      if (library === undefined) connectAhead(page, apiHost);
      runWhenIdle(page, load, ANALYTICS_IDLE_TIMEOUT_MS);
    },
  };
}
