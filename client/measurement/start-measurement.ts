import type { ClientConfig } from '../../config/client-config';
import type { ConsentContext } from '../consent/consent-context';
import { syncStorage } from '../consent/sync-storage';
import { runWhenIdle } from '../lib/moments';
import { runStep } from '../lib/start-list';
import { initViewTracking } from './view-tracking';

type UrlField = {
  [Field in keyof ClientConfig]-?: ClientConfig[Field] extends string | undefined ? Field : never;
}[keyof ClientConfig];

/** A vendor that is a script, in a file of its own. */
interface ScriptVendor {
  /** For error reports. */
  readonly name: string;
  /** The field of the configuration with the script's address. */
  readonly field: UrlField;
  readonly start: (visit: ConsentContext, url: string) => Promise<void>;
}

const SCRIPT_VENDORS: readonly ScriptVendor[] = [
  {
    name: 'tag-manager',
    field: 'tagManagerUrl',
    async start(visit, url) {
      const { startTagManager } = await import('./tag-manager.ts');
      startTagManager(visit, url);
    },
  },
  {
    name: 'visitor-intelligence',
    field: 'visitorIntelligenceUrl',
    async start(visit, url) {
      const { startVisitorIntelligence } = await import('./visitor-intelligence.ts');
      startVisitorIntelligence(visit, url);
    },
  },
];

/** Runs once, as soon as consent is granted and the page is idle. */
export function whenGranted(
  { page, consent, report }: Pick<ConsentContext, 'page' | 'consent' | 'report'>,
  name: string,
  start: () => Promise<unknown>,
): void {
  const tryToStart = () =>
    runWhenIdle(page, () => {
      if (!consent.checkGranted()) return wait();
      start().catch((error: unknown) => report(error, name));
    });
  const wait = () => {
    const stop = consent.onChange((choice) => {
      if (choice !== 'granted') return;
      stop();
      tryToStart();
    });
  };
  if (consent.checkGranted()) tryToStart();
  else wait();
}

/** Loads analytics and connects the queue; if loading fails, it is retried when consent is granted again. */
function connectAnalytics(context: ConsentContext, replayProperties: () => object): void {
  const { consent, handover, report } = context;
  let isLoading = false;
  const load = async () => {
    if (isLoading || !consent.checkGranted()) return;
    isLoading = true;
    try {
      const { createLiveAnalytics } = await import('./live-analytics.ts');
      const sink = createLiveAnalytics(context, replayProperties);
      // An event that fails must not stop those after it.
      handover.queue.connect((call) => runStep({ name: 'analytics', start: () => sink(call) }, context));
    } catch (error) {
      isLoading = false;
      report(error, 'analytics');
    }
  };
  consent.onChange(load);
  void load();
}

/** Starts the services that need consent; call it when consent is granted. */
export function startMeasurement(visit: ConsentContext): void {
  const { config, consent } = visit;
  const { monitoring, replay } = config;
  let replayProperties: () => object = () => ({});
  syncStorage(consent, config);
  if (config.analytics !== undefined) {
    connectAnalytics(visit, () => replayProperties());
    initViewTracking(visit);
  }
  if (monitoring !== undefined) {
    whenGranted(visit, 'monitoring', async () => {
      const { startMonitoring } = await import('./monitoring.ts');
      startMonitoring(visit, monitoring);
    });
  }
  if (replay !== undefined) {
    whenGranted(visit, 'replay', async () => {
      const { startReplay } = await import('./replay.ts');
      replayProperties = startReplay(visit, replay);
    });
  }
  for (const { name, field, start } of SCRIPT_VENDORS) {
    const url = config[field];
    if (url !== undefined) whenGranted(visit, name, () => start(visit, url));
  }
}
