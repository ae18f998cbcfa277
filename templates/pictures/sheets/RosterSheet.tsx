import { each } from '../each';
import { INNER, MARGIN, Sheet, Texts, TOP, unit } from './Sheet';
import type { SheetContents } from './sheet-content';

type Roster = SheetContents['roster'];

const ROW = 40;
const NAMES = 108;

/** Between a cell and the next; half of it is the outline, which rounds the corners. */
const GAP = 10;

/** Cells narrower than this show no text; the legend explains their colors. */
const NARROW = 34;

/** What each mark means. */
function Legend({ codes, y }: { readonly codes: Roster['codes']; readonly y: number }) {
  return each(codes, ({ name, tone }, index) => {
    const x = unit(MARGIN + (index * INNER) / codes.length);
    return (
      <>
        <path className={`pic-${tone}`} d={`M${x} ${y - 11}h13v13h-13z`} fill="var(--deep)" />
        <text x={x + 20} y={y}>
          {name}
        </text>
      </>
    );
  });
}

interface CellsProps {
  readonly rows: Roster['rows'];
  readonly mark: string;
  readonly color: string;
  readonly tone?: string | undefined;
  readonly step: number;
}

/** All cells with the same mark, as one shape. */
function Cells({ rows, mark, color, tone, step }: CellsProps) {
  const path = rows
    .flatMap(({ cells }, row) =>
      cells.map((cell, index) => {
        const place = `${unit(MARGIN + NAMES + index * step + GAP / 2)} ${TOP + 24 + row * ROW + GAP / 2}`;
        return cell === mark ? `M${place}h${unit(step - GAP)}v${ROW - GAP}h-${unit(step - GAP)}z` : '';
      }),
    )
    .join('');
  const className = tone && `pic-${tone}`;
  return (
    <path className={className} d={path} fill={color} stroke={color} strokeWidth="6" strokeLinejoin="round" />
  );
}

/** Who does what when: a colored cell for each mark. */
export function RosterSheet({ content: { title, columns, codes, rows } }: { readonly content: Roster }) {
  const step = (INNER - NAMES) / columns.length;
  const top = (row: number) => TOP + 24 + row * ROW;
  const middle = (index: number) => unit(MARGIN + NAMES + (index + 0.5) * step);
  return (
    <Sheet title={title} height={top(rows.length) + 44}>
      <Texts texts={rows.map(({ name }) => name)} x={() => MARGIN} y={(row) => top(row) + 25} />
      <Cells rows={rows} mark="" color="var(--color-tint-strong)" step={step} />
      {each(codes, ({ mark, tone }) => (
        <Cells rows={rows} mark={mark} tone={tone} color="var(--deep)" step={step} />
      ))}
      <g fontSize="13">
        <g textAnchor="middle" fill="var(--color-ink-faint)">
          <Texts texts={columns} x={middle} y={() => TOP + 14} />
        </g>
        <g textAnchor="middle" fill="#fff">
          {step >= NARROW &&
            each(rows, ({ cells }, row) => <Texts texts={cells} x={middle} y={() => top(row) + 25} />)}
        </g>
        <Legend codes={codes} y={top(rows.length) + 22} />
      </g>
    </Sheet>
  );
}
