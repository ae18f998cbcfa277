import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ConsentChoice } from '../../../../client/consent/consent-choice';
import { removeStoredData } from '../../../../client/consent/sync-storage';
import { deferExposure } from '../../../../client/experiments/exposure';
import { createExposureSender, importExposures } from '../../../../client/experiments/send-exposures';
import { writeSession } from '../../../../client/lib/storage';

const ID = 'visitor-1';
const exposure = (key: string, variationId = 1, hashValue = ID, hashAttribute = 'id') => ({
  experiment: { key },
  result: { hashAttribute, hashValue, variationId },
});

let choice: ConsentChoice;
let sent: unknown[];
let marks: unknown[];
let failures: unknown[];

/** A page of the visit. */
function openPage(shown: ReturnType<typeof exposure>[] = []) {
  for (const one of shown) deferExposure(one, choice);
  return createExposureSender({
    exposures: [...shown],
    consent: { choice: () => choice },
    track: (event, properties) => sent.push([event, properties]),
    annotate: (mark) => marks.push(mark),
    report: (error) => failures.push(error),
  });
}

const event = (experimentId: string, variationId = 1) => ['experiment view', { experimentId, variationId }];
const deferred = () => JSON.parse(sessionStorage.getItem('deferredExposures') ?? '[]');

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  writeSession('ajs_anonymous_id', ID);
  choice = 'unknown';
  sent = [];
  marks = [];
  failures = [];
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('exposures before consent', () => {
  it('are not sent, and each is stored once per visit', () => {
    openPage([exposure('a')]).flush();
    openPage([exposure('a'), exposure('b')]).flush();
    expect(sent).toEqual([]);
    expect(deferred()).toEqual([exposure('a'), exposure('b')]);
    expect(localStorage.length).toBe(0);
  });

  it('are not stored for a visitor who refused', () => {
    choice = 'refused';
    openPage([exposure('a')]).flush();
    expect(deferred()).toEqual([]);
  });
});

describe('exposures with consent', () => {
  it('stored before are sent once, with an annotation on the timeline', () => {
    openPage([exposure('a')]);
    const page = openPage([exposure('a'), exposure('b', 0)]);
    choice = 'granted';
    page.flush();
    page.flush();
    expect(sent).toEqual([event('a'), event('b', 0)]);
    expect(marks).toEqual([
      { type: 'exposure', experimentId: 'a', variationId: 1 },
      { type: 'exposure', experimentId: 'b', variationId: 0 },
    ]);
    expect(deferred()).toEqual([]);
  });

  it('are sent once per experiment, hash value and variation across pages and tabs', () => {
    choice = 'granted';
    openPage([exposure('a')]).flush();
    openPage([exposure('a')]).flush();
    sessionStorage.clear();
    writeSession('ajs_anonymous_id', ID);
    openPage([exposure('a')]).flush();
    expect(sent).toEqual([event('a')]);
    openPage([exposure('a', 0)]).flush();
    openPage([exposure('a', 1, 'acme', 'company')]).flush();
    expect(sent).toEqual([event('a'), event('a', 0), event('a')]);
  });

  it('of another visitor id in another tab are dropped', () => {
    openPage([exposure('a', 1, 'somebody-else')]);
    choice = 'granted';
    openPage().flush();
    expect(sent).toEqual([]);
    expect(deferred()).toEqual([]);
  });

  it('are not sent again after consent is withdrawn and granted again', () => {
    choice = 'granted';
    const page = openPage([exposure('a')]);
    page.flush();
    choice = 'refused';
    page.clear();
    removeStoredData({ parentDomain: 'planfold.example' });
    expect(localStorage.length).toBe(0);
    choice = 'granted';
    page.flush();
    openPage([exposure('a')]).flush();
    expect(sent).toEqual([event('a')]);
  });

  it('that are queued are dropped when consent is refused', () => {
    const page = openPage([exposure('a')]);
    choice = 'refused';
    page.clear();
    choice = 'granted';
    page.flush();
    expect(sent).toEqual([]);
  });

  it('that cannot be read are reported and dropped, and the page’s own are sent', () => {
    sessionStorage.setItem('deferredExposures', '{"not":"a list"}');
    const page = openPage();
    choice = 'granted';
    page.flush();
    openPage([exposure('a')]).flush();
    expect(failures.map(String)).toEqual(['Error: Invalid tracking data']);
    expect(sent).toEqual([event('a')]);
  });

  it('are sent when storage is blocked', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    const storage = { getItem: blocked, setItem: blocked, removeItem: blocked };
    vi.stubGlobal('sessionStorage', storage);
    vi.stubGlobal('localStorage', storage);
    choice = 'granted';
    openPage([exposure('a')]).flush();
    expect(sent).toEqual([event('a')]);
  });
});

describe('importing stored exposures', () => {
  it('accepts data that this site has written', () => {
    const list = [exposure('a'), { ...exposure('b'), user: {} }];
    expect(importExposures(JSON.stringify(list))).toEqual(list);
    expect(importExposures('[]')).toEqual([]);
  });

  it.each([
    '',
    'x',
    'null',
    '1',
    '{}',
    '"[]"',
    '[null]',
    '[{}]',
    '[{"experiment":{"key":"a"}}]',
    '[{"experiment":{"key":""},"result":{"hashAttribute":"id","hashValue":"1","variationId":1}}]',
    '[{"experiment":{"key":"a"},"result":{"hashAttribute":"id","hashValue":"","variationId":1}}]',
    '[{"experiment":{"key":"a"},"result":{"hashValue":"1","variationId":1}}]',
    '[{"experiment":{"key":"a"},"result":{"hashAttribute":"id","hashValue":"1","variationId":-1}}]',
    '[{"experiment":{"key":"a"},"result":{"hashAttribute":"id","hashValue":"1","variationId":"1"}}]',
  ])('refuses "%s"', (text) => {
    expect(() => importExposures(text)).toThrow(/^Invalid tracking data$/);
  });
});
