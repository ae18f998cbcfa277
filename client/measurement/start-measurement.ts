import type { ClientConfig } from '../../config/client-config';
import type { ConsentContext } from '../consent/consent-context';
import { syncStorage } from '../consent/sync-storage';
import { whenGranted } from '../consent/when-granted';
import { connectAnalytics } from './connect-analytics';
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
    async start({ page, consent, report }, url) {
      const { startTagManager } = await import('./tag-manager.ts');
      startTagManager({ page, url, consent, report });
    },
  },
  {
    name: 'visitor-intelligence',
    field: 'visitorIntelligenceUrl',
    async start({ page, consent, onRouteChange, report }, url) {
      const { startVisitorIntelligence } = await import('./visitor-intelligence.ts');
      startVisitorIntelligence({ page, url, consent, onRouteChange, report });
    },
  },
];

/** Starts the services that need consent; call it when consent is granted. */
export function startMeasurement(visit: ConsentContext): void {
  const { page, config, consent, onRouteChange, report, reporter } = visit;
  const { monitoring, replay, parentDomain } = config;
  let replayProperties: () => object = () => ({});
  syncStorage(consent, config);
  if (config.analytics !== undefined) {
    connectAnalytics(visit, () => replayProperties());
    initViewTracking(visit);
  }
  if (monitoring !== undefined) {
    whenGranted(visit, 'monitoring', async () => {
      const { startMonitoring } = await import('./monitoring.ts');
      const { forwardTo: forwardErrors } = reporter;
      startMonitoring({ page, config: monitoring, consent, forwardErrors, onRouteChange });
    });
  }
  if (replay !== undefined) {
    whenGranted(visit, 'replay', async () => {
      const { startReplay } = await import('./replay.ts');
      replayProperties = startReplay({ page, config: replay, parentDomain, consent, onRouteChange, report });
    });
  }
  for (const { name, field, start } of SCRIPT_VENDORS) {
    const url = config[field];
    if (url !== undefined) whenGranted(visit, name, () => start(visit, url));
  }
}
