import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readCookie, removeCookie } from '../../../../client/lib/cookies';
import {
  SESSION_RECORD_KEY,
  type SessionClock,
  startSessionClock,
} from '../../../../client/measurement/session-clock';

const START = 1_700_000_000_000;
const MINUTES = 60_000;
const page = window as unknown as Window & typeof globalThis;
const clocks: SessionClock[] = [];

/** A tab of the visitor; its ids are recorded in order. */
function openTab() {
  const ids: Array<string | undefined> = [];
  const clock = startSessionClock({
    page,
    parentDomain: 'planfold.example',
    onSession: (id) => ids.push(id),
  });
  clocks.push(clock);
  return { clock, ids };
}

const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
const press = () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
const writeCookieElsewhere = (id: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: other tabs and applications write it like this
  document.cookie = `amp_session_id=${id}; path=/`;
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  localStorage.clear();
  writeCookieElsewhere('; max-age=0');
});
afterEach(() => {
  for (const clock of clocks.splice(0)) clock.stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the replay session', () => {
  it('starts with the time as its id, and writes the cookie', () => {
    const { clock, ids } = openTab();
    expect(clock.id()).toBe(String(START));
    expect(ids).toEqual([String(START)]);
    expect(readCookie('amp_session_id')).toBe(String(START));
  });

  it('continues the session of an earlier page', () => {
    writeCookieElsewhere('1799999999000');
    expect(openTab().clock.id()).toBe('1799999999000');
  });

  it('is renewed by activity after half an hour of inactivity, not before and not by time alone', () => {
    const { clock, ids } = openTab();
    pass(29 * MINUTES);
    press();
    pass(29 * MINUTES);
    press();
    expect(clock.id()).toBe(String(START));
    pass(30 * MINUTES);
    expect(clock.id()).toBe(String(START));
    press();
    expect(ids).toEqual([String(START), String(START + 88 * MINUTES)]);
    expect(readCookie('amp_session_id')).toBe(String(START + 88 * MINUTES));
  });

  it('is renewed each time if an older cookie is for this host only', () => {
    const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } };
    const { href } = location;
    happyDOM.setURL('https://www.planfold.example/');
    writeCookieElsewhere(String(START));
    const { ids } = openTab();
    const expected = [START];
    for (let visit = 1; visit <= 3; visit += 1) {
      pass(31 * MINUTES);
      press();
      expected.push(Date.now());
      expect(readCookie('amp_session_id')).toBe(ids.at(-1));
    }
    expect(ids).toEqual(expected.map(String));
    removeCookie('amp_session_id', { parentDomain: 'planfold.example' });
    happyDOM.setURL(href);
  });

  it('is renewed on the next page after half an hour', () => {
    openTab();
    pass(31 * MINUTES);
    expect(openTab().clock.id()).toBe(String(START + 31 * MINUTES));
  });

  it('remains the same while the visitor is active in any tab', () => {
    const one = openTab();
    pass(20 * MINUTES);
    localStorage.setItem(SESSION_RECORD_KEY, `${START} ${Date.now()}`);
    pass(20 * MINUTES);
    press();
    expect(one.clock.id()).toBe(String(START));
  });

  it.each([
    ['another tab wrote, on the storage event', 'storage'],
    ['another application wrote, when the visitor comes back', 'focus'],
  ])('adopts the id that %s', (_, event) => {
    const { ids } = openTab();
    writeCookieElsewhere('1800000500000');
    window.dispatchEvent(new Event(event));
    expect(ids).toEqual([String(START), '1800000500000']);
  });

  it('starts again with the next activity after the cookie was deleted', () => {
    const { ids } = openTab();
    writeCookieElsewhere('; max-age=0');
    window.dispatchEvent(new Event('storage'));
    expect(ids).toEqual([String(START)]);
    pass(5000);
    press();
    expect(ids).toEqual([String(START), String(START + 5000)]);
  });

  it('records activity at most once per second', () => {
    openTab();
    const active = new Set<string | null>();
    for (let index = 0; index < 100; index += 1) {
      pass(50);
      press();
      active.add(localStorage.getItem(SESSION_RECORD_KEY));
    }
    // The activity that started the session is stored too.
    expect(active.size).toBe(6);
  });

  it('does not exist when the browser stores no cookies', () => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
    const { clock, ids } = openTab();
    expect(clock.id()).toBeUndefined();
    expect(ids).toEqual([]);
  });

  it('works without local storage', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const blocked = () => {
      throw new Error('blocked');
    };
    vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
    const { clock } = openTab();
    pass(31 * MINUTES);
    press();
    expect(clock.id()).toBe(String(START + 31 * MINUTES));
    expect(console.error).toHaveBeenCalledOnce();
    clock.stop();
  });

  it('stays as it is when the clock has stopped', () => {
    const { clock, ids } = openTab();
    clock.stop();
    pass(31 * MINUTES);
    press();
    expect(ids).toEqual([String(START)]);
    expect(readCookie('amp_session_id')).toBe(String(START));
  });
});
