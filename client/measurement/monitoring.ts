import { datadogRum } from '@datadog/browser-rum';
import { readAndClearEarlyErrors } from '../before-paint/early-errors';
import type { ConsentContext } from '../consent/consent-context';
import { type Annotation, forwardAnnotations } from './annotations';
import { cutActionName } from './clean-event';
import { intakeAddress, type MonitoringConfig, monitoringOptions } from './monitoring-options';
import { holdsEmail } from './redact-email';
import { gateRequests } from './request-gate';

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

/** The time of the first event of a batch, or of the first record in the name of a recording's file. */
function beganAt(_url: string, body: unknown): number {
  const file = body instanceof FormData ? body.get('segment') : undefined;
  if (file instanceof File) return Number(file.name.split('-').pop());
  return Number(/"date":(\d+)/.exec(String(body))?.[1]);
}

/**
 * Starts monitoring with the vendor's SDK. Call it when consent is granted: this file and the SDK load together. If
 * one of the two keys is missing, the SDK logs which one, and nothing is collected.
 */
export function startMonitoring(
  context: Pick<ConsentContext, 'page' | 'consent' | 'reporter' | 'onRouteChange'>,
  config: MonitoringConfig,
): void {
  const { page, consent, reporter } = context;
  gateRequests({ page, consent, service: 'monitoring', addresses: [intakeAddress(config)], beganAt });
  datadogRum.init(monitoringOptions(config, consent.checkGranted));
  if (config.applicationId === undefined || config.clientToken === undefined) return;
  consent.onChange((choice) =>
    datadogRum.setTrackingConsent(choice === 'granted' ? 'granted' : 'not-granted'),
  );
  context.onRouteChange(({ url }) => showView(page.document.body.dataset.pageId ?? '', url));
  for (const error of readAndClearEarlyErrors(page)) datadogRum.addError(error, { isEarly: true });
  reporter.forwardTo((error, module) => datadogRum.addError(error, { module }));
  forwardAnnotations(({ type, ...properties }: Annotation) =>
    addAction(`annotation: ${type}`, { annotation: { type, ...properties } }),
  );
}
