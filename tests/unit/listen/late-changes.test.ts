import { describe, expect, it } from 'vitest';
import { asksAgain, isFresh, lateChanges } from '../../../generator/listen/builds/freshness-watch';
import type { AnnouncedChange } from '../../../generator/listen/webhook/contentful-webhook';

const change = (more: Partial<AnnouncedChange> = {}): AnnouncedChange => ({
  key: 'Entry:a',
  state: 'published',
  revision: 3,
  at: undefined,
  group: undefined,
  ...more,
});

const announced = (...all: readonly AnnouncedChange[]) => new Map(all.map((one) => [one.key, one]));

describe('delivered content', () => {
  it.each([
    ['an older revision', change(), 2, false],
    ['the announced revision', change(), 3, true],
    ['a later revision', change(), 4, true],
    ['a missing entry', change(), undefined, false],
    ['any revision when none was announced', change({ revision: undefined }), 1, true],
    ['a missing entry when no revision was announced', change({ revision: undefined }), undefined, false],
    ['a missing entry after a removal', change({ state: 'gone' }), undefined, true],
    ['the removed revision', change({ state: 'gone' }), 3, false],
    ['a later revision than the removed one', change({ state: 'gone' }), 4, true],
    [
      'any revision after a removal of an unknown one',
      change({ state: 'gone', revision: undefined }),
      9,
      false,
    ],
  ] as const)('is fresh for %s: $3', (_, given, delivered, expected) => {
    expect(isFresh(given, () => delivered)).toBe(expected);
  });
});

describe('late content', () => {
  const delivered = (revisions: Record<string, number>) => (key: string) => revisions[key];
  it('is announced content that the service does not deliver yet', () => {
    const known = announced(change(), change({ key: 'Entry:b' }), change({ key: 'Asset:c', state: 'gone' }));
    const late = lateChanges(known, undefined, delivered({ 'Entry:a': 3, 'Entry:b': 2, 'Asset:c': 3 }));
    expect(late.map(({ key }) => key)).toEqual(['Entry:b', 'Asset:c']);
  });

  it('excludes content that was removed or published again in the meantime', () => {
    const published = change({ at: 1 });
    const gone = change({ at: 2, state: 'gone' });
    expect(lateChanges(announced(published), { announced: announced(gone) }, delivered({}))).toEqual([]);
    expect(
      lateChanges(announced(published), { announced: announced({ ...gone, at: 0 }) }, delivered({})),
    ).toEqual([published]);
    const again = change({ at: 3, revision: 4 });
    expect(
      lateChanges(announced(gone), { announced: announced(again) }, delivered({ 'Entry:a': 3 })),
    ).toEqual([again]);
  });
});

describe('a waiting build', () => {
  const late = change({ group: 'release' });
  const other = (more: Partial<AnnouncedChange> = {}, count = 1) => ({
    count,
    announced: announced(change({ key: 'Entry:b', ...more })),
  });
  it.each([
    ['continues when nothing is late', [], 0, undefined, false],
    ['asks the service again for late content', [late], 0, undefined, true],
    ['keeps asking while no other change is queued', [late], 50_000, undefined, true],
    ['keeps asking for ten seconds when another change is queued', [late], 9999, other(), true],
    ['continues without the late content after ten seconds', [late], 10_000, other(), false],
    [
      'keeps asking when the queued change belongs to the same release',
      [late],
      10_000,
      other({ group: 'release' }),
      true,
    ],
    [
      'continues without it when the queued change belongs to another release',
      [late],
      10_000,
      other({ group: 'next' }),
      false,
    ],
    [
      'keeps asking when the queued change is the late one',
      [late],
      10_000,
      { count: 1, announced: announced(change()) },
      true,
    ],
    [
      'continues without it when content types or experiments change',
      [late],
      10_000,
      { count: 1, announced: announced() },
      false,
    ],
  ] as const)('%s', (_, late, waitedMs, meanwhile, expected) => {
    expect(asksAgain({ late, waitedMs, meanwhile })).toBe(expected);
  });
});
