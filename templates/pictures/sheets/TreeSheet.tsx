import { each } from '../each';
import { INNER, MARGIN, Sheet, Texts, TOP, unit, WIDTH } from './Sheet';
import type { SheetContents } from './sheet-content';

const GAP = 14;
const BOX = 36;
const ROOT = 260;
const LEAF = 38;

/** One root, its branches side by side, and their leaves below. */
export function TreeSheet({
  content: { title, root, branches },
}: {
  readonly content: SheetContents['tree'];
}) {
  const width = unit((INNER - GAP * (branches.length - 1)) / branches.length);
  const left = (index: number) => unit(MARGIN + index * (width + GAP));
  const fork = TOP + BOX + 14;
  const row = fork + 14;
  const leaves = Math.max(...branches.map((branch) => branch.leaves.length));
  const isNarrow = branches.length === 4;
  return (
    <Sheet title={title} height={row + BOX + leaves * LEAF + 28}>
      <path
        d={`M${WIDTH / 2} ${TOP + BOX}V${fork}M${left(0) + width / 2} ${row}V${fork}H${left(branches.length - 1) + width / 2}V${row}`}
        fill="none"
        stroke="var(--color-line-strong)"
        strokeWidth="2"
      />
      <rect x={(WIDTH - ROOT) / 2} y={TOP} width={ROOT} height={BOX} rx="8" fill="var(--deep)" />
      <text x={WIDTH / 2} y={TOP + 24} textAnchor="middle" fill="#fff" fontWeight="680">
        {root}
      </text>
      <g fontSize={isNarrow ? 12 : 14} textAnchor="middle">
        {each(branches, ({ name, tone, leaves: names }, index) => (
          <g className={`pic-${tone}`} transform={`translate(${left(index)} ${row})`}>
            <path d={`M${width / 2} -14v14`} stroke="var(--color-line-strong)" strokeWidth="2" />
            <path d={`M${width / 2} ${BOX}v${names.length * LEAF}`} stroke="var(--mark)" strokeWidth="2" />
            <rect width={width} height={BOX} rx="6" fill="var(--mark)" />
            <rect y="4" width={width} height={BOX - 4} rx="4" fill="var(--soft)" />
            <text x={width / 2} y="25" fontWeight="680" fill="var(--ink)">
              {name}
            </text>
            <path
              d={names.map((_, below) => `M0 ${BOX + 10 + below * LEAF}h${width}v30h-${width}z`).join('')}
              fill="var(--color-paper)"
              stroke="var(--color-line-strong)"
            />
            <Texts texts={names} x={() => width / 2} y={(below) => BOX + 30 + below * LEAF} />
          </g>
        ))}
      </g>
    </Sheet>
  );
}
