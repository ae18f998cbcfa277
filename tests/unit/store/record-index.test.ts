import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type IndexChanges,
  noteChange,
  RecordIndex,
  type RecordRow,
} from '../../../generator/store/record-index';

const digestAt = (index: number) => index.toString(16).padStart(32, '0');
const rowAt = (index: number): RecordRow => ({
  key: `Entry:é${index}`,
  file: index % 3,
  offset: index * 2 ** 25,
  length: index,
  digest: digestAt(index),
  source: index % 2 === 0 ? '' : digestAt(index + 1),
});
const ROWS = Array.from({ length: 1000 }, (_, index) => rowAt(index));

function changesOf(rows: readonly RecordRow[], removed: readonly string[] = []): IndexChanges {
  const changes: IndexChanges = new Map();
  for (const key of removed) noteChange(changes, key, undefined);
  for (const row of rows) noteChange(changes, row.key, row);
  return changes;
}

const indexOf = (rows: readonly RecordRow[]) => new RecordIndex().with(changesOf(rows));

test('finds each row by its key, in another thread too', () => {
  const index = new RecordIndex(indexOf(ROWS).buffer);
  for (const row of ROWS) expect(index.find(row.key)).toEqual(row);
  for (const key of ['', 'Asset:', 'Entry:', 'Entry:é1000', 'Entry:é00', 'List:page']) {
    expect(index.find(key), key).toBeUndefined();
  }
  expect(new RecordIndex().find('Entry:é1')).toBeUndefined();
});

test('a copy has new, replaced and removed rows, and the index stays the same', () => {
  const index = indexOf(ROWS);
  const replaced = { ...rowAt(8), file: 9, digest: digestAt(9) };
  const added = rowAt(1000);
  const copy = index.with(changesOf([replaced, added], [rowAt(7).key, 'Entry:unknown']));
  const rows = [...ROWS.filter(({ key }) => key !== rowAt(7).key && key !== replaced.key), replaced, added];
  expect([...copy.rows()]).toHaveLength(rows.length);
  expect([...copy.rows()]).toEqual(expect.arrayContaining(rows));
  expect(copy.find(rowAt(7).key)).toBeUndefined();
  expect([...index.rows()]).toHaveLength(ROWS.length);
  expect(index.find(rowAt(7).key)).toEqual(rowAt(7));
});

test('keys have changed if their digest is another one, wherever their record is', () => {
  const moved = { ...rowAt(5), file: 9, offset: 1 };
  const other = { ...rowAt(8), digest: digestAt(9) };
  const changes = changesOf([moved, other, rowAt(1000)], [rowAt(7).key, 'Entry:unknown']);
  expect(indexOf(ROWS).keysChangedBy(changes)).toEqual(new Set([other.key, rowAt(1000).key, rowAt(7).key]));
});

test('the digest depends on keys and digests, not on the steps or the places', () => {
  const index = indexOf(ROWS);
  const moved = ROWS.map((row) => ({ ...row, file: 9, offset: 1, length: 2, source: '' }));
  expect(indexOf(moved.toReversed()).digest()).toBe(index.digest());
  expect(
    indexOf(ROWS.slice(500))
      .with(changesOf(ROWS.slice(0, 500)))
      .digest(),
  ).toBe(index.digest());
  expect(index.with(changesOf([{ ...rowAt(1), digest: digestAt(2) }])).digest()).not.toBe(index.digest());
  expect(index.with(changesOf([], [rowAt(1).key])).digest()).not.toBe(index.digest());
});

test('works like a map for any keys and any steps', () => {
  const key = fc.string({ unit: 'binary', maxLength: 6 });
  const row = fc.option(fc.nat(99), { nil: undefined });
  const steps = fc.array(fc.dictionary(key, row, { maxKeys: 12 }), { maxLength: 6 });
  fc.assert(
    fc.property(steps, (given) => {
      let index = new RecordIndex();
      const rows = new Map<string, RecordRow>();
      for (const step of given) {
        const changes: IndexChanges = new Map();
        for (const [name, value] of Object.entries(step)) {
          const changed = value === undefined ? undefined : { ...rowAt(value), key: name };
          noteChange(changes, name, changed);
          if (changed === undefined) rows.delete(name);
          else rows.set(name, changed);
        }
        index = index.with(changes);
        for (const name of Object.keys(step)) expect(index.find(name)).toEqual(rows.get(name));
      }
      expect([...index.rows()]).toHaveLength(rows.size);
      expect([...index.rows()]).toEqual(expect.arrayContaining([...rows.values()]));
    }),
  );
});
