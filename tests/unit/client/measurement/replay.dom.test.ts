import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ConsentChoice } from '../../../../client/consent/consent-choice';
import { readCookie } from '../../../../client/lib/cookies';
import { startReplay } from '../../../../client/measurement/replay';
import { DEFAULT_CLIENT_CONFIG } from '../../../../config/client-config';

const { sdk, identity } = vi.hoisted(() => {
  const later = () => ({ promise: Promise.resolve() });
  return {
    sdk: {
      init: vi.fn(later),
      setSessionId: vi.fn(later),
      start: vi.fn(later),
      stop: vi.fn(),
      shutdown: vi.fn(),
      getSessionReplayProperties: vi.fn(() => ({ id: 'x' })),
    },
    identity: { id: 'device' },
  };
});
vi.mock('@amplitude/session-replay-browser', () => sdk);
vi.mock('../../../../client/lib/anonymous-id', () => ({ anonymousId: () => identity.id }));

const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
let choice: ConsentChoice = 'granted';
let announce: (choice: ConsentChoice) => void = () => undefined;

function choose(next: ConsentChoice): void {
  choice = next;
  announce(next);
}

/** Starts recording on this page, whose address ends with `path`. */
async function start(path = '/') {
  const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } };
  happyDOM.setURL(`https://www.planfold.example${path}`);
  const report = vi.fn();
  const onChange = (listener: typeof announce) => {
    announce = listener;
    return () => undefined;
  };
  const context = {
    page: window as unknown as Window & typeof globalThis,
    config: { ...DEFAULT_CLIENT_CONFIG, parentDomain: 'planfold.example' },
    consent: { choice: () => choice, checkGranted: () => choice === 'granted', onChange },
    onRouteChange: () => undefined,
    report,
  };
  startReplay(context, { apiKey: 'key' });
  await settle();
  return report;
}

const settle = () => vi.dynamicImportSettled();
const happen = (name: string) => window.dispatchEvent(new Event(name));

beforeEach(() => {
  vi.clearAllMocks();
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  choice = 'granted';
  identity.id = 'device';
});
afterEach(async () => {
  choose('refused');
  await settle();
});

describe('session replay', () => {
  it('starts the SDK with the session id from the cookie and the anonymous id', async () => {
    await start();
    expect(sdk.init).toHaveBeenCalledOnce();
    expect(sdk.init).toHaveBeenCalledWith(
      'key',
      expect.objectContaining({ deviceId: 'device', sessionId: Number(readCookie('amp_session_id')) }),
    );
    expect(warn).not.toHaveBeenCalled();
  });

  it('logs a missing session id once', async () => {
    const cookie = vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
    await start();
    happen('blur');
    happen('focus');
    expect(warn.mock.calls).toEqual([['Session is not being recorded due to lack of session id']]);
    expect(sdk.init).not.toHaveBeenCalled();
    cookie.mockRestore();
  });

  it('logs a missing device id once', async () => {
    identity.id = '';
    await start();
    happen('blur');
    happen('focus');
    expect(warn.mock.calls).toEqual([['Session is not being recorded due to lack of device id']]);
    expect(sdk.init).not.toHaveBeenCalled();
  });

  it.each([
    ['blur', 'focus'],
    ['pagehide', 'pageshow'],
  ])('stops on %s and resumes on %s', async (away, back) => {
    await start();
    happen(away);
    expect(sdk.stop).toHaveBeenCalledOnce();
    await settle();
    happen(back);
    await settle();
    expect(sdk.start).toHaveBeenCalledOnce();
    expect(sdk.init).toHaveBeenCalledOnce();
  });

  it('waits for focus when the page is opened in the background', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    await start();
    expect(sdk.init).not.toHaveBeenCalled();
    happen('focus');
    await settle();
    expect(sdk.init).toHaveBeenCalledOnce();
  });

  it('ends on refusal, and starts again with new consent', async () => {
    await start();
    choose('refused');
    await settle();
    expect(sdk.shutdown).toHaveBeenCalledOnce();
    happen('blur');
    happen('focus');
    await settle();
    expect(sdk.start).not.toHaveBeenCalled();
    choose('granted');
    await settle();
    expect(sdk.init).toHaveBeenCalledTimes(2);
    expect(readCookie('amp_session_id')).toMatch(/^\d{13}$/);
  });

  it('adopts the session id of another tab', async () => {
    await start();
    // biome-ignore lint/suspicious/noDocumentCookie: another tab writes it like this
    document.cookie = 'amp_session_id=1800000500000; domain=planfold.example; path=/; secure';
    happen('focus');
    await settle();
    expect(sdk.setSessionId.mock.calls).toEqual([[1_800_000_500_000]]);
  });

  it('neither records nor logs a page whose address contains an email address', async () => {
    await start('/lp?email=jo@example.org');
    expect(sdk.init).not.toHaveBeenCalled();
    expect(warn).not.toHaveBeenCalled();
  });

  it('reports problems of the SDK while consent is granted', async () => {
    const report = await start();
    const options = (sdk.init.mock.calls[0] as unknown as [string, { loggerProvider: Console }])[1];
    options.loggerProvider.warn('a problem');
    expect(report.mock.calls).toEqual([[new Error('a problem'), 'replay']]);
    choose('refused');
    options.loggerProvider.warn('held back');
    expect(report).toHaveBeenCalledOnce();
  });
});
