import { describe, expect, it } from 'vitest';
import { decideWaiting, isFresh, pauseBefore, staleHints } from '../../../generator/listen/builds/freshness';
import type { ContentHint } from '../../../generator/listen/webhook/contentful-webhook';

const hint = (more: Partial<ContentHint> = {}): ContentHint => ({
  key: 'Entry:a',
  state: 'published',
  revision: 3,
  at: undefined,
  group: undefined,
  ...more,
});

const hints = (...all: readonly ContentHint[]) => new Map(all.map((one) => [one.key, one]));

describe('content is as announced', () => {
  it.each([
    ['an older revision', hint(), 2, false],
    ['the announced revision', hint(), 3, true],
    ['a later revision', hint(), 4, true],
    ['nothing', hint(), undefined, false],
    ['something where no revision was told', hint({ revision: undefined }), 1, true],
    ['nothing where no revision was told', hint({ revision: undefined }), undefined, false],
    ['nothing where it is gone', hint({ state: 'gone' }), undefined, true],
    ['the revision that was removed', hint({ state: 'gone' }), 3, false],
    ['a later one than was removed', hint({ state: 'gone' }), 4, true],
    ['something where it is gone, revision unknown', hint({ state: 'gone', revision: undefined }), 9, false],
  ] as const)('or not, when the service delivers %s', (_, given, delivered, expected) => {
    expect(isFresh(given, () => delivered)).toBe(expected);
  });
});

describe('content that is late', () => {
  const delivered = (revisions: Record<string, number>) => (key: string) => revisions[key];
  it('is what the service has not, of what was announced', () => {
    const known = hints(hint(), hint({ key: 'Entry:b' }), hint({ key: 'Asset:c', state: 'gone' }));
    const late = staleHints(known, undefined, delivered({ 'Entry:a': 3, 'Entry:b': 2, 'Asset:c': 3 }));
    expect(late.map(({ key }) => key)).toEqual(['Entry:b', 'Asset:c']);
  });

  it('is not what was removed meanwhile, nor what was removed and is published again', () => {
    const published = hint({ at: 1 });
    const gone = hint({ at: 2, state: 'gone' });
    expect(staleHints(hints(published), { hints: hints(gone) }, delivered({}))).toEqual([]);
    expect(staleHints(hints(published), { hints: hints({ ...gone, at: 0 }) }, delivered({}))).toEqual([
      published,
    ]);
    const again = hint({ at: 3, revision: 4 });
    expect(staleHints(hints(gone), { hints: hints(again) }, delivered({ 'Entry:a': 3 }))).toEqual([again]);
  });
});

it('the service is asked again after 1, 2, 4, 8, 8 … seconds', () => {
  expect([0, 1, 2, 3, 4, 1000].map(pauseBefore)).toEqual([1000, 2000, 4000, 8000, 8000, 8000]);
});

describe('a build that waits', () => {
  const late = hint({ group: 'release' });
  const other = (more: Partial<ContentHint> = {}, count = 1) => ({
    count,
    hints: hints(hint({ key: 'Entry:b', ...more })),
  });
  it.each([
    ['goes on when nothing is late', [], 0, undefined, 'build'],
    ['asks again', [late], 0, undefined, 'ask'],
    ['asks again, however long, while nobody else waits', [late], 50_000, undefined, 'ask'],
    ['asks again for a while when something else has come', [late], 9999, other(), 'ask'],
    ['builds without after that', [late], 10_000, other(), 'postpone'],
    ['does not let a release fall apart', [late], 10_000, other({ group: 'release' }), 'ask'],
    ['does so for another release', [late], 10_000, other({ group: 'next' }), 'postpone'],
    ['is not moved by news of what it waits for', [late], 10_000, { count: 1, hints: hints(hint()) }, 'ask'],
    ['lets content types and experiments pass', [late], 10_000, { count: 1, hints: hints() }, 'postpone'],
  ] as const)('%s', (_, stale, waitedMs, meanwhile, expected) => {
    expect(decideWaiting({ stale, waitedMs, meanwhile })).toBe(expected);
  });
});
