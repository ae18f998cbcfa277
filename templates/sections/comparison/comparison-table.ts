import * as z from 'zod';
import { filledText, type JsonReading, readJson } from '../../content-model/read-json';

const cell = z.union(
  [z.string(), z.boolean(), z.number().transform(String)],
  'expected a text, true or false',
);

/** Includes the column of labels. The style sheet supports this number of columns when it shows one at a time. */
const MAX_COLUMNS = 6;

const comparisonTable = z
  .object({
    columns: z.array(z.string()).min(2).max(MAX_COLUMNS),
    groups: z
      .array(
        z.object({
          title: z.string().optional(),
          rows: z.array(z.object({ label: filledText, cells: z.array(cell) })).min(1),
        }),
      )
      .min(1),
  })
  .superRefine(({ columns, groups }, { addIssue }) => {
    columns.forEach((name, column) => {
      if (column > 0 && name.trim() === '')
        addIssue({ code: 'custom', path: ['columns', column], message: 'it is empty' });
    });
    groups.forEach((group, groupIndex) => {
      group.rows.forEach(({ cells }, rowIndex) => {
        if (cells.length === columns.length - 1) return;
        addIssue({
          code: 'custom',
          path: ['groups', groupIndex, 'rows', rowIndex, 'cells'],
          message: `a row of this table has ${columns.length - 1} cells, this one has ${cells.length}`,
        });
      });
    });
  });

/** A table whose first column contains the labels of its rows; a cell is a text, true or false. */
export type ComparisonTable = z.output<typeof comparisonTable>;

/** Parses the `table` field of a comparison. */
export function readComparisonTable(value: unknown): JsonReading<ComparisonTable> {
  return readJson(comparisonTable, value);
}
