import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ConsentChoice } from '../../../../client/consent/consent-choice';
import { deferExposure } from '../../../../client/experiments/exposure';
import { importExposures } from '../../../../client/experiments/import-exposures';
import { createExposureSender } from '../../../../client/experiments/send-exposures';
import { writeSession } from '../../../../client/storage/session-storage';

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

describe('before consent,', () => {
  it('nothing is sent, and each exposure of the visit is kept once', () => {
    openPage([exposure('a')]).flush();
    openPage([exposure('a'), exposure('b')]).flush();
    expect(sent).toEqual([]);
    expect(deferred()).toEqual([exposure('a'), exposure('b')]);
    expect(localStorage.length).toBe(0);
  });

  it('nothing is kept for a visitor who has said no', () => {
    choice = 'refused';
    openPage([exposure('a')]).flush();
    expect(deferred()).toEqual([]);
  });
});

describe('with consent,', () => {
  it('what the visit has kept is sent once, with a mark on the timeline', () => {
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

  it('pages and tabs send an experiment, hash value and variation once', () => {
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

  it('what another tab has shown under another id is dropped', () => {
    openPage([exposure('a', 1, 'somebody-else')]);
    choice = 'granted';
    openPage().flush();
    expect(sent).toEqual([]);
    expect(deferred()).toEqual([]);
  });

  it('nothing is sent again after a withdrawal and a new grant', () => {
    choice = 'granted';
    const page = openPage([exposure('a')]);
    page.flush();
    choice = 'refused';
    page.forget();
    expect(localStorage.length).toBe(0);
    choice = 'granted';
    page.flush();
    openPage([exposure('a')]).flush();
    expect(sent).toEqual([event('a')]);
  });

  it('what waits is discarded by a no', () => {
    const page = openPage([exposure('a')]);
    choice = 'refused';
    page.forget();
    choice = 'granted';
    page.flush();
    expect(sent).toEqual([]);
  });

  it('kept exposures that cannot be read are reported and dropped, and the page’s own are sent', () => {
    sessionStorage.setItem('deferredExposures', '{"not":"a list"}');
    const page = openPage();
    choice = 'granted';
    page.flush();
    openPage([exposure('a')]).flush();
    expect(failures.map(String)).toEqual(['Error: Invalid tracking data']);
    expect(sent).toEqual([event('a')]);
  });

  it('works where storage is blocked', () => {
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
  it('takes what this site has written', () => {
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
  ])('refuses %s', (text) => {
    expect(() => importExposures(text)).toThrow(/^Invalid tracking data$/);
  });
});
