import { MISSING_DEVICE_ID_MESSAGE, MISSING_SESSION_ID_MESSAGE } from '../../config/replay';

/** The part of the SDK for recording. */
export type ReplaySdk = Pick<
  typeof import('@amplitude/session-replay-browser'),
  'init' | 'setSessionId' | 'start' | 'stop' | 'shutdown' | 'getSessionReplayProperties'
>;

/** `paused` can continue; `off` removes everything of the SDK from the page. */
export type RecordingTarget = { readonly sessionId: string } | 'paused' | 'off';

export interface RecordingConditions {
  readonly sessionId: string | undefined;
  readonly deviceId: string | undefined;
  /** Consent is granted; a withdrawal is the opt-out. */
  readonly isAllowed: boolean;
  /** The window has the focus. */
  readonly isFocused: boolean;
  /** The page is visible and not left. */
  readonly isShown: boolean;
  /** The URL contains an email address; recordings and their requests contain raw addresses. */
  readonly holdsEmail: boolean;
}

/**
 * What to record now, and what to log if a requirement is missing. The SDK decides whether capture is enabled and
 * whether the session is in the sample, because its remote configuration can change both.
 */
export function decideRecording(conditions: RecordingConditions): {
  readonly target: RecordingTarget;
  readonly message?: string;
} {
  const { sessionId, deviceId, isAllowed, isFocused, isShown, holdsEmail } = conditions;
  if (!isAllowed) return { target: 'off' };
  if (!sessionId) return { target: 'off', message: MISSING_SESSION_ID_MESSAGE };
  if (!deviceId) return { target: 'off', message: MISSING_DEVICE_ID_MESSAGE };
  if (holdsEmail) return { target: 'off' };
  return { target: isShown && isFocused ? { sessionId } : 'paused' };
}

export interface RecorderOptions {
  readonly load: () => Promise<ReplaySdk>;
  /** Starts the SDK for a session. */
  readonly start: (sdk: ReplaySdk, sessionId: string) => Promise<unknown>;
}

/** Event properties that link events to their recording, in the form of the vendor's analytics. */
export type ReplayProperties = ReturnType<ReplaySdk['getSessionReplayProperties']>;

export interface Recorder {
  readonly setTarget: (target: RecordingTarget) => Promise<void>;
  /** For the recorded session; empty without a recording. */
  readonly properties: () => ReplayProperties;
}

/** Records the most recently requested session. Asynchronous steps of the SDK never overlap. */
export function createRecorder({ load, start }: RecorderOptions): Recorder {
  let sdk: ReplaySdk | undefined;
  /** The session for which the SDK is started. */
  let session: string | undefined;
  /** The session that the SDK refused to record: it is not in the sample, or capture is disabled. */
  let declined: string | undefined;
  let properties: ReplayProperties = {};
  let isRecording = false;
  let isBusy = false;
  let target: RecordingTarget = 'off';

  const end = (isOff: boolean) => {
    isRecording = false;
    if (!isOff) return sdk?.stop();
    session = undefined;
    properties = {};
    return sdk?.shutdown();
  };
  const record = async (sessionId: string) => {
    sdk ??= await load();
    if (session === undefined) await start(sdk, sessionId);
    else if (session !== sessionId) await sdk.setSessionId(Number(sessionId)).promise;
    if (session !== undefined && !isRecording) await sdk.start().promise;
    session = sessionId;
    isRecording = true;
    properties = sdk.getSessionReplayProperties();
    if (Object.keys(properties).length > 0) return;
    // Removes everything of the SDK that could listen or send.
    declined = sessionId;
    end(true);
  };
  const isDone = () => {
    if (target === 'off') return session === undefined;
    if (target === 'paused') return !isRecording;
    return target.sessionId === (isRecording ? session : declined);
  };

  const setTarget = async (newTarget: RecordingTarget) => {
    target = newTarget;
    if (isBusy) return;
    isBusy = true;
    try {
      while (!isDone()) {
        if (typeof target === 'string') end(target === 'off');
        else await record(target.sessionId);
      }
    } finally {
      isBusy = false;
    }
  };
  return { setTarget, properties: () => properties };
}
