import { describe, expect, it } from 'vitest';
import { createRecorder, type ReplaySdk } from '../../../../client/measurement/recorder';

const A = { sessionId: '1800000000001' };
const B = { sessionId: '1800000000002' };

/** The SDK as far as recording needs it: records its calls in order; `inSample` decides which sessions it records. */
function fakeSdk(inSample: (sessionId: string) => boolean = () => true) {
  const calls: string[] = [];
  let session = '';
  let begin: () => void = () => undefined;
  let started: Promise<void> = Promise.resolve();
  const later = () => ({ promise: Promise.resolve() });
  const sdk = {
    setSessionId: (id: number) => {
      session = String(id);
      calls.push(`session ${id}`);
      return later();
    },
    start: () => {
      calls.push('start');
      return later();
    },
    stop: () => void calls.push('stop'),
    shutdown: () => void calls.push('shutdown'),
    getSessionReplayProperties: () => (inSample(session) ? { id: session } : {}),
  } as unknown as ReplaySdk;
  const recorder = createRecorder({
    load: async () => {
      calls.push('load');
      return sdk;
    },
    start: async (_, id) => {
      session = id;
      calls.push(`init ${id}`);
      await started;
    },
  });
  /** Delays the start of the SDK, as while the remote configuration loads. */
  const startSlowly = () => {
    started = new Promise((resolve) => {
      begin = resolve;
    });
  };
  return { calls, ...recorder, startSlowly, begin: () => begin() };
}

describe('the session recorder', () => {
  it('loads the SDK only when a recording starts', async () => {
    const { calls, setTarget } = fakeSdk();
    await setTarget('off');
    await setTarget('paused');
    expect(calls).toEqual([]);
    await setTarget(A);
    expect(calls).toEqual(['load', `init ${A.sessionId}`]);
    await setTarget(A);
    expect(calls).toHaveLength(2);
  });

  it('pauses and resumes', async () => {
    const { calls, setTarget } = fakeSdk();
    await setTarget(A);
    await setTarget('paused');
    await setTarget('paused');
    await setTarget(A);
    expect(calls.slice(2)).toEqual(['stop', 'start']);
  });

  it('stops synchronously, because the page may unload', async () => {
    const { calls, setTarget } = fakeSdk();
    await setTarget(A);
    void setTarget('paused');
    expect(calls.at(-1)).toBe('stop');
  });

  it('switches to a new session', async () => {
    const { calls, setTarget } = fakeSdk();
    await setTarget(A);
    await setTarget(B);
    expect(calls.slice(2)).toEqual([`session ${B.sessionId}`]);
  });

  it('switches to a session that began during a pause', async () => {
    const { calls, setTarget } = fakeSdk();
    await setTarget(A);
    await setTarget('paused');
    await setTarget(B);
    expect(calls.slice(2)).toEqual(['stop', `session ${B.sessionId}`, 'start']);
  });

  it('shuts the SDK down when it is off, and initializes it again afterwards', async () => {
    const { calls, setTarget } = fakeSdk();
    await setTarget(A);
    await setTarget('off');
    await setTarget('off');
    await setTarget(A);
    expect(calls.slice(2)).toEqual(['shutdown', `init ${A.sessionId}`]);
  });

  it('shuts down from a pause too', async () => {
    const { calls, setTarget } = fakeSdk();
    await setTarget(A);
    await setTarget('paused');
    await setTarget('off');
    expect(calls.slice(2)).toEqual(['stop', 'shutdown']);
  });

  it('applies the last requested state when the SDK is slow to start', async () => {
    const { calls, setTarget, startSlowly, begin } = fakeSdk();
    startSlowly();
    const first = setTarget(A);
    await setTarget('paused');
    await setTarget(B);
    await setTarget('off');
    begin();
    await first;
    expect(calls).toEqual(['load', `init ${A.sessionId}`, 'shutdown']);
  });

  it('shuts down for a session that is not sampled, and checks it once', async () => {
    const { calls, setTarget } = fakeSdk((id) => id === B.sessionId);
    await setTarget(A);
    await setTarget('paused');
    await setTarget(A);
    expect(calls).toEqual(['load', `init ${A.sessionId}`, 'shutdown']);
    await setTarget(B);
    expect(calls.slice(3)).toEqual([`init ${B.sessionId}`]);
    await setTarget(A);
    expect(calls.slice(4)).toEqual([`session ${A.sessionId}`, 'shutdown']);
  });

  it('provides event properties only for a recorded session', async () => {
    const { setTarget, properties } = fakeSdk((id) => id !== '1800000000003');
    expect(properties()).toEqual({});
    await setTarget(A);
    expect(properties()).toEqual({ id: A.sessionId });
    await setTarget('paused');
    expect(properties()).toEqual({ id: A.sessionId });
    await setTarget(B);
    expect(properties()).toEqual({ id: B.sessionId });
    await setTarget('off');
    expect(properties()).toEqual({});
    await setTarget({ sessionId: '1800000000003' });
    expect(properties()).toEqual({});
  });

  it('reports an error and retries with the next call', async () => {
    let attempts = 0;
    const { setTarget } = createRecorder({
      load: async () => {
        attempts += 1;
        throw new Error('offline');
      },
      start: async () => undefined,
    });
    await expect(setTarget(A)).rejects.toThrow('offline');
    await expect(setTarget(A)).rejects.toThrow('offline');
    expect(attempts).toBe(2);
  });
});
