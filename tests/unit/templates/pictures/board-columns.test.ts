import { describe, expect, it } from 'vitest';
import { countsBefore, isHiddenAt, keyColumn } from '../../../../templates/pictures/board-columns';
import { readPictureContent } from '../../../../templates/pictures/picture-content';

/** Columns by their number of cards: `2*` has a card that is being moved, `5/3` a limit of three, `2+3` a total of five. */
function columnsOf(text: string) {
  const columns = text.split(' ').map((column, index) => {
    const [, count, hidden, moved, limit] = /^(\d)(?:\+(\d))?(\*?)(?:\/(\d))?$/.exec(column) ?? [];
    const cards = Array.from({ length: Number(count) }, () => ({ title: 'Card' }));
    if (moved) Object.assign(cards[0] ?? {}, { cursor: 'Editor' });
    const total = hidden && { total: Number(count) + Number(hidden) };
    return { name: `Column ${index}`, tone: 'blue', cards, ...(limit && { limit: Number(limit) }), ...total };
  });
  const { data } = readPictureContent('board', { title: 'Board', columns });
  return data?.columns ?? [];
}

describe('the column that a board is about', () => {
  it.each([
    ['2 2 2', -1],
    ['2 2 2*', 2],
    ['2 2/2 2*', 2],
    ['2 2 5/3 2*', 2],
    ['2* 2 5/3 2', 2],
    ['2 1+3/3 2', 1],
  ])('of %s is at index %d', (text, index) => {
    expect(keyColumn(columnsOf(text))).toBe(index);
  });
});

describe('a narrow board', () => {
  const shown = (space: number, key: number, count = 4) =>
    Array.from({ length: count }, (_, index) => index).filter((index) => !isHiddenAt(space, index, key));

  it.each([
    [2, -1, [0, 1]],
    [2, 0, [0, 1]],
    [2, 2, [1, 2]],
    [2, 3, [2, 3]],
    [3, -1, [0, 1, 2]],
    [3, 2, [0, 1, 2]],
    [3, 3, [1, 2, 3]],
  ])('with space for %d shows the key column at %d: %j', (space, key, columns) => {
    expect(shown(space, key)).toEqual(columns);
  });
});

describe('the counts of columns before a card is moved', () => {
  it.each([
    ['2 2', [undefined, undefined]],
    ['2 3* 1', [3, 2, undefined]],
    ['2* 1', [1, undefined]],
    ['1+2 1+1*', [4, 1]],
  ])('of %s are %j', (text, counts) => {
    expect(countsBefore(columnsOf(text))).toEqual(counts);
  });
});
