import { each } from '../each';
import { MARGIN, Sheet, TOP, unit } from './Sheet';
import type { SheetContents } from './sheet-content';

const BAND = 52;
const FUNNEL = 250;
const NARROWEST = 0.16;

/** Stages that narrow from top to bottom; the width of each is its share of the first. */
export function FunnelSheet({ content: { title, stages } }: { readonly content: SheetContents['funnel'] }) {
  const first = Math.max(...stages.map(({ value }) => value), 1);
  const half = (index: number) =>
    unit((FUNNEL / 2) * Math.max((stages[index]?.value ?? 0) / first, NARROWEST));
  const middle = MARGIN + FUNNEL / 2;
  const x = MARGIN + FUNNEL + 18;
  return (
    <Sheet title={title} height={TOP + stages.length * BAND + 20}>
      {each(stages, ({ name, value, note }, index) => {
        const y = TOP + index * BAND;
        const upper = half(index);
        const lower = index + 1 < stages.length ? half(index + 1) : upper * 0.8;
        return (
          <>
            <path
              d={`M${middle - upper} ${y}h${unit(2 * upper)}L${unit(middle + lower)} ${y + BAND - 4}H${unit(middle - lower)}z`}
              fill="var(--deep)"
            />
            <text x={middle} y={y + 31} fontSize="18" fontWeight="680" textAnchor="middle" fill="#fff">
              {value}
            </text>
            <text x={x} y={y + 20} fontWeight="680">
              {name}
            </text>
            <text x={x} y={y + 38} fontSize="13" fill="var(--color-ink-faint)">
              {note}
            </text>
          </>
        );
      })}
    </Sheet>
  );
}
