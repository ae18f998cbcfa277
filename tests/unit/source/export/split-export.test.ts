import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { type JsonPlace, SplitFailure, splitExport } from '../../../../generator/source/export/split-export';
import { randomRuns } from '../../../support/repetitions';

const folder = mkdtempSync(join(tmpdir(), 'split-export-'));
const file = join(folder, 'export.json');
afterAll(() => rmSync(folder, { recursive: true }));

/** The joined pieces of a text. */
function split(text: string): Record<string, unknown> {
  const bytes = Buffer.from(text);
  writeFileSync(file, bytes);
  const descriptor = openSync(file, 'r');
  try {
    const parse = ({ start, end }: JsonPlace) => JSON.parse(bytes.toString('utf8', start, end));
    const read = (target: Buffer, position: number) =>
      readSync(descriptor, target, 0, target.length, position);
    const { lists, values } = splitExport(read, { start: 0, nameOf: (place) => parse(place) });
    return Object.fromEntries([
      ...[...lists].map(([name, places]) => [name, places.map(parse)]),
      ...[...values].map(([name, place]) => [name, parse(place)]),
    ]);
  } finally {
    closeSync(descriptor);
  }
}

/** Undefined if the text is refused, by the splitter or when a piece is parsed. */
function outcome(read: () => unknown): unknown {
  try {
    return { value: read() };
  } catch (error) {
    if (error instanceof SplitFailure || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

describe('an export that is read in parts', () => {
  it('has the same content as with a JSON parser', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue(), { noNullPrototype: true }),
        fc.constantFrom(undefined, 1, '\t'),
        (content, indent) => {
          const text = JSON.stringify(content, null, indent);
          expect(split(text)).toEqual(JSON.parse(text));
        },
      ),
      randomRuns({ few: 40, all: 400 }),
    );
  });

  it('is refused whenever a JSON parser refuses it, and never differs', () => {
    const text = '{"a": [1, {"b": "x\\"]}"}, []], "entries": [], "c": {"d": [true, null]}, "e": "\\\\"}';
    fc.assert(
      fc.property(
        fc.nat(text.length - 1),
        fc.nat(3),
        fc.constantFrom('', ',', ':', '"', '[', ']', '{', '}', '\\', ' ', '1', 'null'),
        (position, removed, added) => {
          const changed = text.slice(0, position) + added + text.slice(position + removed);
          const whole = outcome(() => JSON.parse(changed));
          const pieces = outcome(() => split(changed));
          // A duplicate name is refused here, and an export must be an object.
          if (pieces !== undefined) expect(pieces).toEqual(whole);
        },
      ),
      randomRuns({ few: 200, all: 4000 }),
    );
  });

  it.each([
    '',
    ' ',
    '[]',
    'null',
    '"a"',
    '{',
    '{"a":1,}',
    '{"a" 1}',
    '{"a":[1,]}',
    '{"a":[,1]}',
    '{} x',
    '{"a":1,"a":2}',
  ])('with the text %j is refused', (text) => {
    expect(outcome(() => split(text))).toBeUndefined();
  });

  it('may exceed the read size, with strings across the boundaries', () => {
    const entries = Array.from({ length: 900 }, (_, position) => ({
      id: position,
      text: `${'\\"ä]{,'.repeat(400)}${'x'.repeat(position)}`,
    }));
    expect(split(JSON.stringify({ entries }))).toEqual({ entries });
  });
});
