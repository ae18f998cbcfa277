import type {
  getSessionReplayProperties,
  init,
  setSessionId,
  shutdown,
  start,
  stop,
} from '@amplitude/session-replay-browser';

/** The part of the SDK for recording. */
export interface ReplaySdk {
  readonly init: typeof init;
  readonly setSessionId: typeof setSessionId;
  readonly start: typeof start;
  readonly stop: typeof stop;
  readonly shutdown: typeof shutdown;
  readonly getSessionReplayProperties: typeof getSessionReplayProperties;
}

/** `paused` can continue; `off` removes everything of the SDK from the page. */
export type RecordingTarget = { readonly sessionId: string } | 'paused' | 'off';

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
