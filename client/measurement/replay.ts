import { MISSING_DEVICE_ID_MESSAGE, MISSING_SESSION_ID_MESSAGE } from '../../config/replay';
import type { Consent } from '../consent/consent';
import { anonymousId } from '../lib/anonymous-id';
import type { ReportError } from '../lib/error-reporter';
import type { OnRouteChange } from '../lib/route-changes';
import { clearSdkState } from './clear-sdk-state';
import { createRequestEmitter } from './emit-request';
import { type ReasonNotToRecord, reasonNotToRecord } from './reason-not-to-record';
import { createRecorder, type Recorder } from './recorder';
import { holdsEmail } from './redact-email';
import { type ReplayConfig, replayAddresses, replayOptions } from './replay-options';
import { gateRequests } from './request-gate';
import { type SessionClock, startSessionClock } from './session-clock';

export interface ReplayContext {
  readonly page: Window & typeof globalThis;
  readonly config: ReplayConfig;
  readonly parentDomain: string;
  readonly consent: Consent;
  readonly onRouteChange: OnRouteChange;
  readonly report: ReportError;
}

const MESSAGES: Partial<Record<ReasonNotToRecord, string>> = {
  'no-session-id': MISSING_SESSION_ID_MESSAGE,
  'no-device-id': MISSING_DEVICE_ID_MESSAGE,
};

/** Reasons that end a recording, as opposed to a pause until the visitor returns to the page. */
const FINAL: readonly ReasonNotToRecord[] = ['opted-out', 'no-session-id', 'no-device-id', 'private-address'];

/** Logs a missing requirement for recording, each message once (docs/contract.md#8-messages). */
function createReasonLog(): (reason: ReasonNotToRecord) => void {
  const logged = new Set<string>();
  return (reason) => {
    const message = MESSAGES[reason];
    if (message === undefined || logged.has(message)) return;
    logged.add(message);
    console.warn(message);
  };
}

function recorderOf({ config, consent, report }: ReplayContext, onStarted: () => void) {
  // A request that is blocked after a withdrawal is not an error.
  const onProblem = (problem: Error) => consent.checkGranted() && report(problem, 'replay');
  return createRecorder({
    load: () => import('@amplitude/session-replay-browser'),
    async start(sdk, sessionId) {
      const deviceId = anonymousId(consent.choice());
      await sdk.init(config.apiKey, replayOptions(config, { sessionId, deviceId }, onProblem)).promise;
      onStarted();
    },
  });
}

interface Presence {
  readonly state: { readonly isFocused: boolean; readonly isShown: boolean };
  /**
   * Receives the page's unload after all other listeners: the SDK sends then, and could not if it were already
   * stopped.
   */
  readonly hearLast: () => void;
}

/** Whether the visitor is active: the window has the focus, and the page is visible. */
function watchPresence(page: Window, onChange: () => void): Presence {
  const state = { isFocused: page.document.hasFocus(), isShown: true };
  const become = (change: Partial<typeof state>) => () => {
    Object.assign(state, change);
    onChange();
  };
  const leave = become({ isShown: false });
  const hearLast = () => {
    page.removeEventListener('pagehide', leave);
    page.addEventListener('pagehide', leave);
  };
  page.addEventListener('blur', become({ isFocused: false }));
  page.addEventListener('focus', become({ isFocused: true }));
  page.addEventListener('pageshow', become({ isShown: true }));
  hearLast();
  return { state, hearLast };
}

/**
 * Records the visit with the vendor's SDK while all conditions hold, and maintains the session id. Call it when
 * consent is granted; the SDK loads when a recording starts. Returns the properties that link events to the
 * recording.
 */
export function startReplay(context: ReplayContext): Recorder['properties'] {
  const { page, consent, parentDomain, report } = context;
  const logReason = createReasonLog();
  let clock: SessionClock | undefined;

  const decide = () => {
    const sessionId = clock?.id();
    const isAllowed = clock !== undefined && consent.checkGranted();
    const reason = reasonNotToRecord({
      ...presence.state,
      sessionId,
      deviceId: isAllowed ? anonymousId(consent.choice()) : undefined,
      isAllowed,
      holdsEmail: holdsEmail(page.location.href),
    });
    if (reason !== undefined) logReason(reason);
    const pause = reason !== undefined && FINAL.includes(reason) ? 'off' : 'paused';
    const target = reason === undefined && sessionId !== undefined ? { sessionId } : pause;
    recorder.setTarget(target).catch((error: unknown) => report(error, 'replay'));
  };
  const presence = watchPresence(page, decide);
  const recorder = recorderOf(context, presence.hearLast);
  const update = () => {
    const isGranted = consent.checkGranted();
    if (!isGranted) clock?.end();
    if (!isGranted) clock = undefined;
    else clock ??= startSessionClock({ page, parentDomain, onSession: decide });
    decide();
    if (!isGranted) clearSdkState();
  };

  const emit = createRequestEmitter({ page, consent, service: 'replay' });
  gateRequests({ page, isOpen: consent.checkGranted, addresses: replayAddresses(context.config), emit });
  consent.onChange(update);
  update();
  context.onRouteChange(decide);
  return recorder.properties;
}
