import type { BoardColumn } from './board-content';

/** The number of cards in a column, with those that are not shown. */
export const countOf = ({ cards, total = cards.length }: BoardColumn) => total;

/** The index of the column that a board is about: over its limit, or with the card that is being moved; else -1. */
export function keyColumn(columns: readonly BoardColumn[]): number {
  const full = columns.findIndex((column) => countOf(column) > (column.limit ?? Infinity));
  return full === -1 ? movedTo(columns) : full;
}

const movedTo = (columns: readonly BoardColumn[]) =>
  columns.findIndex(({ cards }) => cards.some(({ cursor }) => cursor !== undefined));

/** Whether a column is hidden in a picture with space for `space` columns: the key column and those before it stay. */
export function isHiddenAt(space: number, index: number, key: number): boolean {
  const last = Math.max(key, space - 1);
  return index > last || index <= last - space;
}

/** The number of cards in each column before the card is moved, from the column before; undefined if unchanged. */
export function countsBefore(columns: readonly BoardColumn[]): readonly (number | undefined)[] {
  const to = movedTo(columns);
  return columns.map((column, index) => {
    if (to === -1) return undefined;
    if (index === to) return countOf(column) - 1;
    return index === to - 1 ? countOf(column) + 1 : undefined;
  });
}
