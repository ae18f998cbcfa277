import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasStoredData } from '../../../../client/consent/has-stored-data';
import { removeStoredData, removeStoredEvents, syncStorage } from '../../../../client/consent/sync-storage';
import { cookieNames, readRawCookie, removeCookie } from '../../../../client/lib/cookies';
import { STORED_ENTRIES } from '../../../../config/contract/stored-names';

const SCOPE = { parentDomain: 'planfold.example' };
const NAMES = STORED_ENTRIES.filter(({ place }) => place !== 'sessionStorage').map((entry) => ({
  place: entry.place,
  name: 'isPrefix' in entry ? `${entry.name}rest` : entry.name,
  needsConsent: entry.needsConsent,
}));

function keep(place: string, name: string): void {
  if (place === 'localStorage') localStorage.setItem(name, '[]');
  // biome-ignore lint/suspicious/noDocumentCookie: as any script does
  else document.cookie = `${name}=1; path=/`;
}

const isKept = (place: string, name: string) =>
  place === 'localStorage' ? localStorage.getItem(name) !== null : readRawCookie(name) !== undefined;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  for (const name of cookieNames()) removeCookie(name, SCOPE);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a refusal', () => {
  it.each(NAMES)('finds and removes $place $name: $needsConsent', ({ place, name, needsConsent }) => {
    expect(hasStoredData(window)).toBe(false);
    keep(place, name);
    expect(hasStoredData(window), 'found by has-stored-data.ts').toBe(needsConsent);
    removeStoredData(SCOPE);
    expect(isKept(place, name), 'left by sync-storage.ts').toBe(!needsConsent);
    expect(hasStoredData(window)).toBe(false);
  });

  it.each([
    ['cookie', '_dd_session'],
    ['cookie', 'old_ajs_anonymous_id'],
    ['cookie', '50%off'],
    ['localStorage', 'gtagCacheOfOthers'],
    ['localStorage', 'my-persisted-queue:v1:'],
    ['localStorage', 'AMP_unsent_1'],
  ])('does not affect the %s %s of others', (place, name) => {
    keep(place, name);
    removeStoredData(SCOPE);
    expect(isKept(place, name)).toBe(true);
  });

  it.each([
    ['cookie', 'ajs_anonymous_id', 'localStorage'],
    ['localStorage', 'gbStickyBuckets__id||a', 'cookie'],
  ])('finds the %s %s if %s is blocked', (place, name, blocked) => {
    keep(place, name);
    const blockedError = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    if (blocked === 'cookie') vi.spyOn(document, 'cookie', 'get').mockImplementation(blockedError);
    else vi.stubGlobal('localStorage', new Proxy({}, { ownKeys: blockedError }));
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(hasStoredData(window)).toBe(true);
  });

  it('does not remove the list of sent exposures of the visit', () => {
    localStorage.setItem('seenExposures', '["a"]');
    removeStoredData(SCOPE);
    expect(localStorage).toHaveLength(0);
    expect(sessionStorage.getItem('seenExposures')).toBe('["a"]');
  });
});

it.each(['50%off=1', '%=1', '%E0%A4%A=1', 'gbStickyBuckets__%=1', 'no-value'])(
  'a foreign cookie "%s" does not prevent the removal of assignments',
  (foreign) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    keep('cookie', 'gbStickyBuckets__id||a');
    const own = document.cookie;
    const removed = vi.spyOn(document, 'cookie', 'get').mockReturnValue(`${foreign}; ${own}`);
    removeStoredData(SCOPE);
    removed.mockRestore();
    expect(document.cookie).not.toContain('gbStickyBuckets__');
  },
);

it('blocked cookies cause no error when stored data is removed', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(() => removeStoredData(SCOPE)).not.toThrow();
});

it.each([
  ['removes what services store while they stop', 'refused', []],
  ['keeps what is stored after another grant', 'granted', ['AMP_remote_config_key']],
] as const)('a withdrawal %s', async (_, last, expected) => {
  let choice: 'granted' | 'refused' = 'granted';
  const listeners: Array<(choice: 'granted' | 'refused') => void> = [];
  const onChange = (listener: (typeof listeners)[number]) => {
    listeners.push(listener);
    return () => undefined;
  };
  syncStorage({ choice: () => choice, onChange }, SCOPE);
  onChange(() => localStorage.setItem('AMP_remote_config_key', '{}'));
  for (const next of ['refused', last] as const) {
    choice = next;
    for (const listener of listeners) listener(next);
  }
  await Promise.resolve();
  expect(Object.keys(localStorage)).toEqual(expected);
});

it('removes only queued events if the visitor has not answered', () => {
  localStorage.setItem('persisted-queue:v1:calls:1', '[]');
  localStorage.setItem('persisted-queue:v1:key:dest-Segment.io:items', '[]');
  localStorage.setItem('gtagCache', '{}');
  removeStoredEvents();
  expect(Object.keys(localStorage)).toEqual(['gtagCache']);
});
