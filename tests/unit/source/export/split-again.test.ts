import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { HeldExport } from '../../../../generator/source/export/split-again';
import { splitAgain } from '../../../../generator/source/export/split-again';
import type { SplitExport } from '../../../../generator/source/export/split-export';
import { SplitFailure, splitExport } from '../../../../generator/source/export/split-export';
import { randomRuns } from '../../../support/repetitions';

function held(text: string): HeldExport {
  const bytes = Buffer.from(text);
  const split = splitExport((target, position) => bytes.copy(target, 0, position), {
    start: 0,
    nameOf: ({ start, end }) => JSON.parse(bytes.toString('utf8', start, end)),
  });
  return { bytes, split };
}

const plain = ({ lists, values }: SplitExport) => ({ lists: [...lists], values: [...values] });

/** What the whole splitter finds; undefined where it refuses the text. */
function whole(text: string) {
  try {
    return plain(held(text).split);
  } catch (error) {
    if (error instanceof SplitFailure || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function again(before: string, after: string) {
  const found = splitAgain(held(before), Buffer.from(after));
  return found && plain(found);
}

const ENTRIES = ['{"id":"a","t":"[]"}', '{"id":"b","t":"x"}', '{"id":"c","t":{"u":[1,2]}}'];
const textOf = (entries: readonly string[], rest = '"assets":[{"id":"p"}],"version":3') =>
  `{"tags":[],"entries":[${entries.join(',')}],${rest}}`;
const BEFORE = textOf(ENTRIES);

describe('splitting a partly changed export', () => {
  test.each([
    ['a changed element', textOf(ENTRIES.with(1, '{"id":"b","t":"another text"}'))],
    ['a changed first element', textOf(ENTRIES.with(0, '{"id":"a"}'))],
    ['a changed last element', textOf(ENTRIES.with(2, '{"id":"c","t":"[{]}"}'))],
    ['an added element in the middle', textOf(ENTRIES.toSpliced(1, 0, '{"id":"n"}'))],
    ['an added element at the end', textOf([...ENTRIES, '{"id":"c","t":{"u":[1,2]}}'])],
    ['a removed element', textOf(ENTRIES.toSpliced(1, 1))],
    ['elements in another order', textOf(ENTRIES.toReversed())],
    ['white space between elements', BEFORE.replace('},{"id":"b"', '} ,\n {"id":"b"')],
    ['an escaped quote', textOf(ENTRIES.with(1, '{"id":"b","t":"\\"x"}'))],
    ['no change', BEFORE],
  ])('equals a complete split for %s', (_name, after) => {
    expect(again(BEFORE, after)).toEqual(whole(after));
    expect(again(after, BEFORE)).toEqual(whole(BEFORE));
  });

  test.each([
    ['a changed value outside the lists', textOf(ENTRIES, '"assets":[{"id":"p"}],"version":4')],
    ['a renamed list', BEFORE.replace('"assets"', '"passets"')],
    ['a list that was empty before', BEFORE.replace('"tags":[]', '"tags":[1]')],
    ['changes in two lists', textOf(ENTRIES.with(2, '{}'), '"assets":[{"id":"q"}],"version":3')],
    ['a list that is split in two', BEFORE.replace('},{"id":"b"', '}],"more":[{"id":"b"')],
    ['an unclosed bracket', textOf(ENTRIES.with(1, '{"id":"b","t":["x"}'))],
    ['an unclosed string', textOf(ENTRIES.with(1, '{"id":"b","t":"x}'))],
    ['a comma without an element', BEFORE.replace('},{"id":"b"', '},,{"id":"b"')],
    ['a byte order mark', `\uFEFF${BEFORE}`],
    ['a truncated file', BEFORE.slice(0, -1)],
    ['an empty file', ''],
  ])('requires a complete split for %s', (_name, after) => {
    expect(again(BEFORE, after)).toBeUndefined();
  });

  it('never differs from a complete split', () => {
    const position = fc.nat(BEFORE.length);
    const piece = fc.array(fc.constantFrom(...'{}[]",:\\ 1a', '{"id":"z"}', '{"id":"b","t":"x"},'), {
      maxLength: 3,
    });
    fc.assert(
      fc.property(position, fc.nat(30), piece, (start, removed, added) => {
        const after = BEFORE.slice(0, start) + added.join('') + BEFORE.slice(start + removed);
        const found = again(BEFORE, after);
        if (found !== undefined) expect(found).toEqual(whole(after));
      }),
      randomRuns({ few: 2000, all: 50000 }),
    );
  });

  it('follows several changes, and keeps what is known about the rest', () => {
    let before = held(BEFORE);
    for (const place of before.split.lists.get('entries') ?? []) place.digest = `of ${place.start}`;
    const texts = ['longer than it was', '', 'y'].map((text) => textOf(ENTRIES.with(1, `{"t":"${text}"}`)));
    for (const text of texts) {
      const bytes = Buffer.from(text);
      const split = splitAgain(before, bytes);
      if (split === undefined) throw new Error('It could be split.');
      const places = split.lists.get('entries') ?? [];
      expect(places.map(({ start, end }) => bytes.toString('utf8', start, end))).toEqual(
        JSON.parse(text).entries.map((entry: unknown) => JSON.stringify(entry)),
      );
      expect(places.map(({ digest }) => digest)).toEqual(['of 22', undefined, 'of 61']);
      before = { bytes, split };
    }
  });
});
