import { each } from './each';
import type { DashboardCard } from './picture-content';

type CardOf<Kind extends DashboardCard['kind']> = Extract<DashboardCard, { kind: Kind }>;

const rounded = (value: number) => Math.round(value * 10) / 10;

/** A smooth line through the points, on a square of 100 units with the origin at the top left. */
export function curve(points: readonly number[]): string {
  const step = 100 / (points.length - 1);
  return points
    .map((point, index) => {
      const [x, y] = [rounded(index * step), rounded(100 - point)];
      if (index === 0) return `M${x} ${y}`;
      const middle = rounded((index - 0.5) * step);
      return `C${middle} ${rounded(100 - (points[index - 1] ?? 0))} ${middle} ${y} ${x} ${y}`;
    })
    .join('');
}

/** A sparkline: the last days of a figure, without axes. */
export function Sparkline({ points }: { readonly points: readonly number[] }) {
  return (
    <svg className="pic-sparkline" viewBox="0 0 100 100" preserveAspectRatio="none">
      <path d={curve(points)} />
    </svg>
  );
}

export function LineChart({ points }: CardOf<'line'>) {
  const line = curve(points);
  return (
    <svg className="pic-line">
      {each([0, 1, 2, 3], (quarter) => (
        <line className="pic-grid" x2="100%" y1={`${quarter * 33}%`} y2={`${quarter * 33}%`} />
      ))}
      <svg viewBox="0 0 100 100" preserveAspectRatio="none">
        <path className="pic-area" d={`${line}V100H0z`} />
        <path d={line} />
      </svg>
      <circle cx="100%" cy={`${rounded(100 - (points.at(-1) ?? 0))}%`} r="4" />
    </svg>
  );
}

/** The ring of a donut, around the origin. */
const RADIUS = 41;
const RING = 2 * Math.PI * RADIUS;

/** The gap between two slices, as a fraction of the ring. */
const GAP = 0.015;

export function BarChart({ bars }: CardOf<'bars'>) {
  return (
    <i className="pic-bars">
      {each(bars, ({ label, value, tone, count }) => (
        <i className={`pic-${tone}`}>
          {count !== undefined && <b>{count}</b>}
          <svg>
            <rect className="pic-filled" y={`${100 - value}%`} height={`${value}%`} />
          </svg>
          <i>{label}</i>
        </i>
      ))}
    </i>
  );
}

/** Percentages show their sign; counts show their sum in the middle. */
export function DonutChart({ slices }: CardOf<'donut'>) {
  const sum = slices.reduce((total, { value }) => total + value, 0);
  const isPercent = sum === 100;
  let passed = 0;
  return (
    <i className="pic-donut">
      <svg viewBox="-50 -50 100 100">
        {each(slices, ({ value, tone }) => {
          const length = Math.max(value / sum - GAP, GAP / 3) * RING;
          const offset = (passed / sum) * RING;
          passed += value;
          return (
            <circle
              className={`pic-${tone}`}
              r={RADIUS}
              strokeDasharray={`${rounded(length)} 999`}
              strokeDashoffset={-rounded(offset)}
            />
          );
        })}
        <text y="8">{isPercent ? `${slices[0]?.value}%` : rounded(sum)}</text>
      </svg>
      <i className="pic-legend">
        {each(slices, ({ label, value, tone }) => (
          <i>
            <i className={`pic-dot pic-${tone}`} />
            <i>{label}</i>
            <b>{isPercent ? `${value}%` : value}</b>
          </i>
        ))}
      </i>
    </i>
  );
}
