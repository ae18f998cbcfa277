import { each } from '../each';
import { MARGIN, Rules, Sheet, Texts, TOP, unit, WIDTH } from './Sheet';
import type { SheetContents } from './sheet-content';

const ROW = 36;

/** The first row. */
const FIRST = TOP + ROW;

/** The distance of columns of numbers, by their count. */
const COLUMN = { 2: 104, 3: 84 };

const top = (row: number) => FIRST + row * ROW;

/** A table of amounts on ruled paper, with a red line before the labels and totals in bold. */
export function LedgerSheet({
  content: { title, columns, rows },
}: {
  readonly content: SheetContents['ledger'];
}) {
  const width = columns.length === 2 ? COLUMN[2] : COLUMN[3];
  const height = top(rows.length) + 20;
  const right = (index: number) => unit(WIDTH - MARGIN - width * (columns.length - 1 - index));
  const band = (row: number) => `M0 ${top(row)}h${WIDTH}v${ROW}H0z`;
  const bands = (isDrawn: (isTotal: boolean, row: number) => boolean) =>
    rows.map(({ isTotal }, row) => (isDrawn(isTotal, row) ? band(row) : '')).join('');
  return (
    <Sheet title={title} height={height}>
      <path d={bands((isTotal, row) => !isTotal && row % 2 === 0)} fill="var(--stripe)" />
      <path d={bands((isTotal) => isTotal)} fill="var(--soft)" />
      <path d={`M${MARGIN - 10} ${TOP}V${height}m3 0V${TOP}`} stroke="var(--tone-rose)" />
      <Rules at={[FIRST]} />
      <g textAnchor="end" fontSize="13" fill="var(--color-ink-faint)">
        <Texts texts={columns} x={right} y={() => FIRST - 12} />
      </g>
      {each(rows, ({ label, cells, isTotal }, row) => (
        <g fontWeight={isTotal ? 680 : undefined}>
          <text x={MARGIN + 6} y={top(row) + 24}>
            {label}
          </text>
          <g textAnchor="end">
            <Texts texts={cells.slice(0, columns.length)} x={right} y={() => top(row) + 24} />
          </g>
        </g>
      ))}
    </Sheet>
  );
}
