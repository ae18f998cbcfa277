import { describe, expect, it } from 'vitest';
import {
  buildAt,
  mergeWork,
  newerChange,
  type PendingWork,
  type WebhookRequest,
  workOf,
} from '../../../generator/listen/builds/pending-work';
import type { AnnouncedChange } from '../../../generator/listen/webhook/contentful-webhook';

const change = (key: string, more: Partial<AnnouncedChange> = {}): AnnouncedChange => ({
  key,
  state: 'published',
  revision: 1,
  at: undefined,
  group: undefined,
  ...more,
});

function arriving(times: readonly number[], request: WebhookRequest = {}): PendingWork {
  return times.map((time) => workOf(request, time)).reduce(mergeWork);
}

const every = (ms: number, count: number) => Array.from({ length: count }, (_, index) => index * ms);

describe('a build starts', () => {
  it.each([
    ['50 ms after one webhook', [1000], {}, 1050],
    ['50 ms after the second of two webhooks', [1000, 1030], {}, 1080],
    ['250 ms after ten webhooks', every(10, 10), {}, 90 + 250],
    ['750 ms after a hundred webhooks', every(1, 100), {}, 99 + 750],
    ['after two seconds in an endless stream of webhooks', every(10, 500), {}, 2000],
    ['250 ms after a webhook when more of its release is expected', [1000], { group: 'r' }, 1250],
  ] as const)('%s', (_, times, request, expected) => {
    expect(buildAt(arriving(times, request))).toBe(expected);
  });
});

describe('the newer of two announced changes of one id is used', () => {
  it.each([
    ['by its time', change('k', { at: 2, revision: 1 }), change('k', { at: 1, revision: 9 }), 'first'],
    [
      'by its time, regardless of the order',
      change('k', { at: 1, revision: 9 }),
      change('k', { at: 2, revision: 1 }),
      'second',
    ],
    ['by its revision', change('k', { revision: 3 }), change('k', { revision: 2 }), 'first'],
    [
      'by its revision when the times are equal',
      change('k', { at: 1, revision: 2 }),
      change('k', { at: 1, revision: 3 }),
      'second',
    ],
    [
      'by its arrival when nothing else differs',
      change('k', { state: 'published' }),
      change('k', { state: 'gone' }),
      'second',
    ],
  ] as const)('%s', (_, first, second, expected) => {
    expect(newerChange(first, second)).toBe(expected === 'first' ? first : second);
  });
});

it('queued webhooks are counted, and their changes are stored by id', () => {
  const pending = [
    workOf({ change: change('a') }, 1),
    workOf({ change: change('a', { revision: 2 }) }, 2),
    workOf({ change: change('b'), ofExperiments: true }, 3),
    workOf({}, 4),
  ].reduce(mergeWork);
  expect(pending).toMatchObject({ count: 4, ofExperiments: true, isOfGroup: false, firstAt: 1, lastAt: 4 });
  expect([...pending.announced.values()].map(({ key, revision }) => [key, revision])).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
});

it('a change of all content remains queued until it is built', () => {
  const other = workOf({ isOtherContent: true }, 1);
  const usual = workOf({ change: change('a') }, 2);
  const isOther = ({ isOtherContent }: PendingWork) => isOtherContent;
  expect([usual, mergeWork(other, usual), mergeWork(usual, other)].map(isOther)).toEqual([false, true, true]);
});

it('requeued work is merged with newer work in the order of arrival', () => {
  const taken = workOf({ change: change('a', { revision: 5 }), ofExperiments: true }, 1);
  const since = mergeWork(workOf({ change: change('a', { revision: 4 }) }, 8), workOf({ group: 'r' }, 9));
  const joined = mergeWork(since, taken);
  expect(joined).toEqual(mergeWork(taken, since));
  expect(joined).toMatchObject({ count: 3, ofExperiments: true, isOfGroup: true, firstAt: 1, lastAt: 9 });
  expect(joined.announced.get('a')?.revision).toBe(5);
});

it('the newer of two equal changes counts also when the older work is requeued', () => {
  const taken = workOf({ change: change('a') }, 1);
  const since = workOf({ change: change('a', { state: 'gone' }) }, 2);
  expect(mergeWork(since, taken).announced.get('a')?.state).toBe('gone');
});
