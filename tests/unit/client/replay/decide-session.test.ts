import { describe, expect, it } from 'vitest';
import { decideSession, isSessionId } from '../../../../client/replay/decide-session';

const MINUTE = 60_000;
const NOW = 1_800_000_000_000;
const OLD = '1799999000000';
const OTHER = '1799999999000';
const record = (id: string, minutesAgo: number) => ({ id, activeAt: NOW - minutesAgo * MINUTE });

describe('the session of an active visitor', () => {
  it.each([
    ['a first visit begins one', undefined, undefined, String(NOW)],
    ['a cookie without a record is taken over', OLD, undefined, OLD],
    ['it goes on while the visitor is active', OLD, record(OLD, 1), OLD],
    ['it goes on until half an hour has passed', OLD, { id: OLD, activeAt: NOW - 30 * MINUTE + 1 }, OLD],
    ['half an hour of idleness ends it', OLD, record(OLD, 30), String(NOW)],
    ['days of idleness end it', OLD, record(OLD, 5000), String(NOW)],
    ["another tab's new one is taken over", OTHER, record(OLD, 1), OTHER],
    ["another tab's is taken over after idleness here too", OTHER, record(OLD, 90), OTHER],
    ['a cookie that is gone means a new one', undefined, record(OLD, 1), String(NOW)],
    ['a cookie that is no id means a new one', 'abc', record(OLD, 1), String(NOW)],
    ['a clock that was set back ends nothing', OLD, record(OLD, -90), OLD],
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
])('%j is a session id: %s', (text, expected) => {
  expect(isSessionId(text)).toBe(expected);
});
