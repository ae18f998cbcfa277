import { ROUTE_CHANGE_DEBOUNCE_MS } from '../../config/timings';
import { consentOf } from '../consent/consent';
import type { ConsentContext, MeasurementHandover } from '../consent/consent-context';
import { hasStoredData } from '../consent/has-stored-data';
import {
  createCall,
  createDropEmitter,
  createEventEmitter,
  createEventQueue,
  PAGE_CALL,
  storeCalls,
} from '../page/analytics';
import type { PageContext } from '../page/page-context';

/** An error here is ignored: the module is requested again, and errors are reported, where it is needed. */
const ignore = () => undefined;

/** Loads the measurement code if consent is granted, otherwise the code that removes stored data if there is any. */
function createMeasurementLoader(context: ConsentContext): () => void {
  const { page, config, consent, report } = context;
  let isMeasuring = false;
  const load = async (isGranted: boolean) => {
    if (!isGranted) return (await import('../consent/sync-storage.ts')).syncStorage(consent, config);
    // In parallel: otherwise one file would load after the other.
    if (config.analytics) import('../measurement/live-analytics.ts').catch(ignore);
    (await import('../measurement/start-measurement.ts')).startMeasurement(context);
  };
  return () => {
    const isGranted = consent.checkGranted();
    if (isMeasuring || !(isGranted || hasStoredData(page))) return;
    isMeasuring = isGranted;
    load(isGranted).catch((error: unknown) => {
      isMeasuring = false;
      report(error, 'consent');
    });
  };
}

/** Records when the viewport last moved, because views that began before consent count from then. */
function watchViewport({ page, onRouteChange }: PageContext, handover: MeasurementHandover): void {
  const move = () => {
    handover.isViewportStable = false;
    handover.viewportStableSince = Date.now();
  };
  page.addEventListener('scroll', move, true);
  page.addEventListener('visibilitychange', move, true);
  onRouteChange(({ reason }) => {
    move();
    // A page that has just loaded is visible since its first paint, unless it was scrolled before this code was
    // loaded.
    handover.isViewportStable = reason === 'load' && !page.scrollY;
  });
}

/**
 * Loads the measurement code when consent is granted, and queues events until it is loaded. On unload the queue is
 * stored for the next page; a withdrawal drops it, and a refusal the errors that monitoring would get.
 */
export function loadMeasurement(context: PageContext): void {
  const { page, config, analytics, onRouteChange, report, reporter } = context;
  const consent = consentOf(page, report);
  const isGranted = consent.checkGranted;
  const drop = createDropEmitter(createEventEmitter(page, consent.choice));
  const queue = createEventQueue(isGranted, drop);
  const handover: MeasurementHandover = {
    queue,
    grantedAt: 0,
    missingAt: isGranted() ? 0 : Date.now(),
    isViewportStable: false,
    viewportStableSince: 0,
  };
  const load = createMeasurementLoader({ ...context, consent, handover });
  let timer = 0;
  const callPage = () => queue.push(createCall(page.document, PAGE_CALL));
  // If a visitor passes through several routes quickly, only the last one counts.
  const schedulePageCall = () => {
    page.clearTimeout(timer);
    if (isGranted()) timer = page.setTimeout(callPage, ROUTE_CHANGE_DEBOUNCE_MS);
  };
  consent.onChange((choice) => {
    handover[choice === 'granted' ? 'grantedAt' : 'missingAt'] = Date.now();
    if (choice !== 'granted') for (const call of queue.takeAll()) drop(call, 'consent withdrawn');
    if (choice === 'refused') {
      reporter.discard();
      page.siteEarlyErrors?.kept.splice(0);
    }
    schedulePageCall();
    load();
  });
  analytics.connect(queue.push);
  watchViewport(context, handover);
  page.addEventListener('visibilitychange', load);
  page.addEventListener('pagehide', () => {
    if (isGranted() && config.analytics) storeCalls(queue.takeAll());
  });
  onRouteChange(() => {
    load();
    schedulePageCall();
  });
}
