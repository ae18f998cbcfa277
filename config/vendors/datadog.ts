import { given } from '../given';
import { hostname, key, webUrl } from '../variable-forms';
import { DATADOG_SITE as DEFAULT_SITE, datadogIntake } from '../vendor-hosts';
import { originOf } from '../web-host';
import { defineVendor } from './vendor';

export interface MonitoringPart {
  /**
   * The client token is public by design; it can only send. If one of the two is missing, nothing is collected and
   * the SDK logs which.
   */
  readonly monitoring?: {
    readonly applicationId?: string;
    readonly clientToken?: string;
    readonly site?: string;
    readonly proxy?: string;
  };
}

/** Monitoring. */
export const datadog = defineVendor({
  key: 'monitoring',
  variables: {
    DATADOG_APPLICATION_ID: key.optional(),
    DATADOG_CLIENT_TOKEN: key.optional(),
    DATADOG_SITE: hostname.optional(),
    DATADOG_PROXY: webUrl.optional(),
  },
  publicPart(values): MonitoringPart {
    const { DATADOG_APPLICATION_ID: applicationId, DATADOG_CLIENT_TOKEN: clientToken } = values;
    if (applicationId === undefined && clientToken === undefined) return {};
    const { DATADOG_SITE: site, DATADOG_PROXY: proxy } = values;
    return { monitoring: given({ applicationId, clientToken, site, proxy }) };
  },
  needsConsent: true,
  sources(values) {
    const { DATADOG_APPLICATION_ID, DATADOG_CLIENT_TOKEN, DATADOG_PROXY, DATADOG_SITE } = values;
    if (DATADOG_APPLICATION_ID === undefined || DATADOG_CLIENT_TOKEN === undefined) return {};
    const intake = DATADOG_PROXY ? originOf(DATADOG_PROXY) : datadogIntake(DATADOG_SITE ?? DEFAULT_SITE);
    // Monitoring compresses recordings in a worker that it creates itself; session replay is configured without
    // workers.
    return { connect: [intake], worker: ["'self'", 'blob:'] };
  },
  modules: ['client/measurement/annotations.ts', 'client/measurement/monitoring.ts'],
});
