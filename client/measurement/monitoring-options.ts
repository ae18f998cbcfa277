import type { RumEvent, RumInitConfiguration } from '@datadog/browser-rum';
import type { ClientConfig } from '../../config/client-config';
import {
  MONITORING_PRIVACY_LEVEL,
  MONITORING_REPLAY_SAMPLE_RATE,
  MONITORING_SESSION_SAMPLE_RATE,
} from '../../config/monitoring';
import { DATADOG_SITE, datadogIntake } from '../../config/vendor-hosts';
import { cleanEvent } from './clean-event';

export type MonitoringConfig = NonNullable<ClientConfig['monitoring']>;

/** The target of events: the proxy, or the intake of the site. */
export function intakeAddress({ proxy, site }: MonitoringConfig): string {
  return proxy ?? datadogIntake(site ?? DATADOG_SITE);
}

/**
 * Whether the event says that the policy of the page blocked a request of the SDK itself, for example a redirected one.
 * Sending it would be blocked as well, and reported again, for as long as the page is open.
 */
function isOwnBlockedRequest(event: RumEvent, intake: string): boolean {
  return event.type === 'error' && event.error.csp !== undefined && event.error.message.includes(intake);
}

/**
 * The options of the SDK. A missing key is passed as missing, so that the SDK reports it. Views and recordings are
 * started by our code, because an address with an email address must not be recorded.
 */
export function monitoringOptions(config: MonitoringConfig, isAllowed: () => boolean): RumInitConfiguration {
  const { applicationId, clientToken, site, proxy } = config;
  const intake = intakeAddress(config);
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
    beforeSend: (event) => !isOwnBlockedRequest(event, intake) && cleanEvent(event),
  };
}
