import { each } from '../each';
import { INNER, MARGIN, Sheet, TOP, unit } from './Sheet';
import type { SheetContents } from './sheet-content';

const CHART = 210;

/** Bars that lead from one total to another; gains are green, losses rose. */
export function BridgeSheet({ content: { title, bars } }: { readonly content: SheetContents['bridge'] }) {
  const largest = Math.max(...bars.flatMap(({ from, to }) => [from, to]), 1);
  const step = INNER / bars.length;
  const floor = TOP + 20 + CHART;
  const level = (amount: number) => unit(floor - (amount / largest) * CHART);
  return (
    <Sheet title={title} height={floor + 46}>
      <path d={`M${MARGIN} ${floor}h${INNER}`} stroke="var(--color-line-strong)" strokeWidth="2" />
      {each(bars, ({ label, from, to, value }, index) => {
        const x = unit(MARGIN + index * step + 5);
        const top = level(Math.max(from, to));
        const tone = to > from ? 'pic-green' : 'pic-rose';
        const next = unit(x + step);
        return (
          <g className={from === 0 ? undefined : tone} textAnchor="middle">
            <rect
              x={x}
              y={top}
              width={unit(step - 10)}
              height={unit(level(Math.min(from, to)) - top)}
              rx="4"
              fill="var(--deep)"
            />
            {index < bars.length - 1 && (
              <path d={`M${x} ${level(to)}H${next}`} stroke="var(--color-control)" strokeDasharray="3 3" />
            )}
            <text x={unit(x + step / 2 - 5)} y={top - 8} fontSize="14" fontWeight="680">
              {value}
            </text>
            <text x={unit(x + step / 2 - 5)} y={floor + 22} fontSize="12">
              {label}
            </text>
          </g>
        );
      })}
    </Sheet>
  );
}
