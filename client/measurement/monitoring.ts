import { datadogRum } from '@datadog/browser-rum';
import { readAndClearEarlyErrors } from '../before-paint/early-errors';
import type { Consent } from '../consent/consent';
import type { ErrorReporter } from '../lib/error-reporter';
import type { OnRouteChange } from '../lib/route-changes';
import { type Annotation, forwardAnnotations } from './annotations';
import { cutActionName } from './clean-event';
import { createRequestEmitter } from './emit-request';
import { intakeAddress, type MonitoringConfig, monitoringOptions } from './monitoring-options';
import { holdsEmail } from './redact-email';
import { gateRequests } from './request-gate';

export interface MonitoringContext {
  readonly page: Window & typeof globalThis;
  readonly config: MonitoringConfig;
  readonly consent: Consent;
  readonly forwardErrors: ErrorReporter['forwardTo'];
  readonly onRouteChange: OnRouteChange;
}

/** Sends a custom action with a name within the limit. */
function addAction(name: string, context: object): void {
  datadogRum.addAction(cutActionName(name), context);
}

/**
 * Starts a view with the page's id. Recordings contain the raw address, so an address with an email address is not
 * recorded.
 */
function showView(pageId: string, url: string): void {
  const isRecordable = !holdsEmail(url);
  if (!isRecordable) datadogRum.stopSessionReplayRecording();
  datadogRum.startView({ name: pageId });
  if (isRecordable) datadogRum.startSessionReplayRecording();
}

/**
 * Starts monitoring with the vendor's SDK. Call it when consent is granted: this file and the SDK load together. If
 * one of the two keys is missing, the SDK logs which one, and nothing is collected.
 */
export function startMonitoring({ page, config, consent, ...context }: MonitoringContext): void {
  const emit = createRequestEmitter({ page, consent, service: 'monitoring' });
  gateRequests({ page, isOpen: consent.checkGranted, addresses: [intakeAddress(config)], emit });
  datadogRum.init(monitoringOptions(config, consent.checkGranted));
  if (config.applicationId === undefined || config.clientToken === undefined) return;
  consent.onChange((choice) =>
    datadogRum.setTrackingConsent(choice === 'granted' ? 'granted' : 'not-granted'),
  );
  context.onRouteChange(({ url }) => showView(page.document.body.dataset.pageId ?? '', url));
  for (const error of readAndClearEarlyErrors(page)) datadogRum.addError(error, { isEarly: true });
  context.forwardErrors((error, module) => datadogRum.addError(error, { module }));
  forwardAnnotations(({ type, ...properties }: Annotation) =>
    addAction(`annotation: ${type}`, { annotation: { type, ...properties } }),
  );
}
