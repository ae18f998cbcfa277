import { expect, test } from 'vitest';
import { RecordTable } from '../../../generator/store/record-table';

const digestAt = (index: number) => index.toString(16).padStart(32, '0');
const rowAt = (index: number) => ({
  file: index % 3,
  offset: index * 2 ** 25,
  length: index,
  digest: digestAt(index),
  source: index % 2 === 0 ? '' : digestAt(index + 1),
});
const keyAt = (index: number) => `Entry:é${index}`;
const INDEXES = Array.from({ length: 1000 }, (_, index) => index);

function filledTable(indexes: readonly number[] = INDEXES): RecordTable {
  const table = new RecordTable();
  for (const index of indexes) table.add(keyAt(index), rowAt(index));
  return table;
}

test('returns each row by its key, in another thread too', () => {
  const table = new RecordTable(filledTable().buffer);
  for (const index of INDEXES) expect(table.candidates(keyAt(index))).toEqual([rowAt(index)]);
  expect(table.candidates('Entry:é1000')).toEqual([]);
  expect([...table.rows()].map(({ length }) => length).sort((left, right) => left - right)).toEqual(INDEXES);
});

test('finds the other rows after some were removed and added again', () => {
  const table = filledTable();
  for (const index of INDEXES) if (index % 2 === 0) table.remove(keyAt(index), digestAt(index));
  for (const index of INDEXES) if (index % 4 === 0) table.add(keyAt(index), rowAt(index));
  for (const index of INDEXES) {
    const isThere = index % 2 === 1 || index % 4 === 0;
    expect(table.candidates(keyAt(index)), keyAt(index)).toEqual(isThere ? [rowAt(index)] : []);
  }
  expect([...table.rows()]).toHaveLength(750);
});

test('never runs full of removed rows', () => {
  const table = new RecordTable();
  for (const index of INDEXES) {
    table.add('Entry:a', rowAt(index));
    expect(table.candidates('Entry:a')).toEqual([rowAt(index)]);
    table.remove('Entry:a', digestAt(index));
  }
  expect([...table.rows()]).toEqual([]);
});

test('removes only the row with the given digest', () => {
  const table = new RecordTable();
  for (const index of [1, 2]) table.add('Entry:a', rowAt(index));
  table.remove('Entry:a', digestAt(1));
  expect(table.candidates('Entry:a')).toEqual([rowAt(2)]);
});

test('a copy can be changed separately', () => {
  const table = filledTable();
  const copy = table.copy();
  copy.remove(keyAt(7), digestAt(7));
  expect(table.candidates(keyAt(7))).toEqual([rowAt(7)]);
  expect(copy.candidates(keyAt(7))).toEqual([]);
});

test('lists rows that another table has with another digest or not at all, wherever their records are', () => {
  const table = filledTable();
  const other = new RecordTable();
  for (const index of INDEXES) {
    if (index === 5) continue;
    other.add(keyAt(index), {
      ...rowAt(index),
      file: 9,
      offset: 1,
      digest: digestAt(index === 8 ? 9 : index),
    });
  }
  expect([...table.rowsUnlike(other)]).toEqual(expect.arrayContaining([rowAt(5), rowAt(8)]));
  expect([...table.rowsUnlike(other)]).toHaveLength(2);
  expect([...table.rowsUnlike(table.copy())]).toEqual([]);
});
