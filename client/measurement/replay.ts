import type { ConsentContext } from '../consent/consent-context';
import { anonymousId } from '../lib/anonymous-id';
import { createRecorder, decideRecording, type Recorder } from './recorder';
import { holdsEmail } from './redact-email';
import { type ReplayConfig, replayAddresses, replayOptions } from './replay-options';
import { gateRequests } from './request-gate';
import { type SessionClock, startSessionClock } from './session-clock';

type ReplayContext = Pick<ConsentContext, 'page' | 'config' | 'consent' | 'onRouteChange' | 'report'>;

function recorderOf({ consent, report }: ReplayContext, replay: ReplayConfig, onStarted: () => void) {
  // A request that is blocked after a withdrawal is not an error.
  const onProblem = (problem: Error) => consent.checkGranted() && report(problem, 'replay');
  return createRecorder({
    load: () => import('@amplitude/session-replay-browser'),
    async start(sdk, sessionId) {
      const deviceId = anonymousId(consent.choice());
      await sdk.init(replay.apiKey, replayOptions(replay, { sessionId, deviceId }, onProblem)).promise;
      onStarted();
    },
  });
}

/** Whether the visitor is active: the window has the focus, and the page is visible. */
function watchPresence(page: Window, onChange: () => void) {
  const state = { isFocused: page.document.hasFocus(), isShown: true };
  const become = (change: Partial<typeof state>) => () => {
    Object.assign(state, change);
    onChange();
  };
  const leave = become({ isShown: false });
  /**
   * Receives the page's unload after all other listeners: the SDK sends then, and could not if it were already
   * stopped.
   */
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
export function startReplay(context: ReplayContext, replay: ReplayConfig): Recorder['properties'] {
  const { page, config, consent, report } = context;
  const { parentDomain } = config;
  const logged = new Set<string>();
  let clock: SessionClock | undefined;

  const decide = () => {
    const isAllowed = clock !== undefined && consent.checkGranted();
    const { target, message } = decideRecording({
      ...presence.state,
      sessionId: clock?.id(),
      deviceId: isAllowed ? anonymousId(consent.choice()) : undefined,
      isAllowed,
      holdsEmail: holdsEmail(page.location.href),
    });
    // Each message once (docs/contract.md#8-messages).
    if (message && !logged.has(message)) console.warn(message);
    if (message) logged.add(message);
    recorder.setTarget(target).catch((error: unknown) => report(error, 'replay'));
  };
  const presence = watchPresence(page, decide);
  const recorder = recorderOf(context, replay, presence.hearLast);
  const update = () => {
    const isGranted = consent.checkGranted();
    if (!isGranted) clock?.stop();
    if (!isGranted) clock = undefined;
    else clock ??= startSessionClock({ page, parentDomain, onSession: decide });
    decide();
  };

  gateRequests({
    ...{ page, consent, service: 'replay', addresses: replayAddresses(replay) },
    // The id of a session is the time of its start; a new grant starts another.
    beganAt: (url) => Number.parseInt(new URL(url).searchParams.get('session_id') ?? '', 10),
  });
  consent.onChange(update);
  update();
  context.onRouteChange(decide);
  return recorder.properties;
}
