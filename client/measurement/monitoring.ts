import { datadogRum } from '@datadog/browser-rum';
import { takeEarlyErrors } from '../before-paint/early-errors';
import type { Consent } from '../consent/consent';
import type { ErrorReporter } from '../lib/error-reporter';
import type { OnRouteChange } from '../lib/route-changes';
import type { Annotation } from './annotations';
import { forwardAnnotations } from './annotations';
import { cutActionName } from './clean-event';
import type { MonitoringConfig } from './monitoring-options';
import { intakeAddress, monitoringOptions } from './monitoring-options';
import { holdsEmail } from './redact-email';
import { gateRequests } from './request-gate';
import { createRequestLog } from './request-log';

export interface MonitoringContext {
  readonly page: Window & typeof globalThis;
  readonly config: MonitoringConfig;
  readonly consent: Consent;
  readonly forwardErrors: ErrorReporter['forwardTo'];
  readonly onRouteChange: OnRouteChange;
}

/** Sends an action of our own under a name within the limit. */
function addAction(name: string, context: object): void {
  datadogRum.addAction(cutActionName(name), context);
}

/** A view by the page's id. What is recorded holds the address as it is, so one with an e-mail is not recorded. */
function showView(pageId: string, url: string): void {
  const isRecordable = !holdsEmail(url);
  if (!isRecordable) datadogRum.stopSessionReplayRecording();
  datadogRum.startView({ name: pageId });
  if (isRecordable) datadogRum.startSessionReplayRecording();
}

/**
 * Starts monitoring over the vendor's SDK. Call it when consent is given: this file and the SDK are loaded together.
 * With one of the two keys missing, the SDK logs which, and nothing is collected.
 */
export function startMonitoring({ page, config, consent, ...context }: MonitoringContext): void {
  const log = createRequestLog({ page, consent, service: 'monitoring' });
  gateRequests({ page, isOpen: consent.isGranted, addresses: [intakeAddress(config)], log });
  datadogRum.init(monitoringOptions(config, consent.isGranted));
  if (config.applicationId === undefined || config.clientToken === undefined) return;
  consent.onChange((choice) =>
    datadogRum.setTrackingConsent(choice === 'granted' ? 'granted' : 'not-granted'),
  );
  context.onRouteChange(({ url }) => showView(page.document.body.dataset.pageId ?? '', url));
  for (const error of takeEarlyErrors(page)) datadogRum.addError(error, { isEarly: true });
  context.forwardErrors((error, module) => datadogRum.addError(error, { module }));
  forwardAnnotations(({ type, ...properties }: Annotation) =>
    addAction(`annotation: ${type}`, { annotation: { type, ...properties } }),
  );
}
