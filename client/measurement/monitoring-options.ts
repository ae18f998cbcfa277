import type { RumInitConfiguration } from '@datadog/browser-rum';
import type { ClientConfig } from '../../config/client-config';
import {
  MONITORING_PRIVACY_LEVEL,
  MONITORING_REPLAY_SAMPLE_RATE,
  MONITORING_SESSION_SAMPLE_RATE,
} from '../../config/monitoring';
import { DATADOG_SITE, datadogIntake } from '../../config/vendor-hosts';
import { cleanEvent } from './clean-event';

export type MonitoringConfig = NonNullable<ClientConfig['monitoring']>;

/** Where events go: the proxy, or the intake of the site. */
export function intakeAddress({ proxy, site }: MonitoringConfig): string {
  return proxy ?? datadogIntake(site ?? DATADOG_SITE);
}

/**
 * What the SDK is started with. A key that is missing stays missing, so that the SDK says so itself. Views are named
 * by us and recordings are started by us, because an address that holds an e-mail must not be recorded.
 */
export function monitoringOptions(config: MonitoringConfig, isAllowed: () => boolean): RumInitConfiguration {
  const { applicationId, clientToken, site, proxy } = config;
  return {
    applicationId: applicationId ?? '',
    clientToken: clientToken ?? '',
    ...(site === undefined ? {} : { site: site as NonNullable<RumInitConfiguration['site']> }),
    ...(proxy === undefined ? {} : { proxy }),
    sessionSampleRate: MONITORING_SESSION_SAMPLE_RATE,
    sessionReplaySampleRate: MONITORING_REPLAY_SAMPLE_RATE,
    defaultPrivacyLevel: MONITORING_PRIVACY_LEVEL,
    trackingConsent: isAllowed() ? 'granted' : 'not-granted',
    trackViewsManually: true,
    startSessionReplayRecordingManually: true,
    trackUserInteractions: true,
    trackResources: true,
    trackLongTasks: true,
    silentMultipleInit: true,
    beforeSend: cleanEvent,
  };
}
