import { describe, expect, it } from 'vitest';
import { decideSession, isSessionId } from '../../../../client/measurement/session-clock';

const MINUTE = 60_000;
const NOW = 1_800_000_000_000;
const OLD = '1799999000000';
const OTHER = '1799999999000';
const record = (id: string, minutesAgo: number) => ({ id, activeAt: NOW - minutesAgo * MINUTE });

describe('the replay session of an active visitor', () => {
  it.each([
    ['starts on the first visit', undefined, undefined, String(NOW)],
    ['is adopted from a cookie without a record', OLD, undefined, OLD],
    ['continues while the visitor is active', OLD, record(OLD, 1), OLD],
    ['continues until half an hour has passed', OLD, { id: OLD, activeAt: NOW - 30 * MINUTE + 1 }, OLD],
    ['ends after half an hour of inactivity', OLD, record(OLD, 30), String(NOW)],
    ['ends after days of inactivity', OLD, record(OLD, 5000), String(NOW)],
    ['is adopted from another tab’s newer cookie', OTHER, record(OLD, 1), OTHER],
    ['is adopted from another tab even after inactivity in this one', OTHER, record(OLD, 90), OTHER],
    ['is replaced when the cookie is gone', undefined, record(OLD, 1), String(NOW)],
    ['is replaced when the cookie is not a valid id', 'abc', record(OLD, 1), String(NOW)],
    ['continues when the clock was set back', OLD, record(OLD, -90), OLD],
  ])('%s', (_, cookie, known, expected) => {
    expect(decideSession({ cookie, record: known, now: NOW })).toBe(expected);
  });
});

it.each([
  ['1700000000000', true],
  ['1', false],
  ['', false],
  ['-1700000000000', false],
  ['1700000000000.5', false],
  ['17000000000x0', false],
  [undefined, false],
])('%j is a valid session id: %s', (text, expected) => {
  expect(isSessionId(text)).toBe(expected);
});
