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
    <svg className="pic-sparkline" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path d={curve(points)} />
    </svg>
  );
}

export function LineChart({ points }: CardOf<'line'>) {
  const line = curve(points);
  return (
    <svg className="pic-line" width="100%" height="100%" aria-hidden="true">
      {each([0, 1, 2, 3], (quarter) => (
        <line className="pic-grid" x2="100%" y1={`${quarter * 33}%`} y2={`${quarter * 33}%`} />
      ))}
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path className="pic-area" d={`${line}V100H0z`} />
        <path d={line} />
      </svg>
      <circle cx="100%" cy={`${rounded(100 - (points.at(-1) ?? 0))}%`} r="4" />
    </svg>
  );
}

/** A circle as a path, because only paths support `pathLength`. */
const RING = 'M50 9a41 41 0 0 1 0 82a41 41 0 0 1 0-82';

export function BarChart({ bars }: CardOf<'bars'>) {
  return (
    <span className="pic-bars">
      {each(bars, ({ label, value, tone, count }) => (
        <span className={`pic-${tone}`}>
          {count !== undefined && <b>{count}</b>}
          <svg width="100%" height="100%" aria-hidden="true">
            <rect width="100%" height="100%" rx="5" />
            <rect className="pic-filled" y={`${100 - value}%`} width="100%" height={`${value}%`} rx="5" />
          </svg>
          <span className="pic-name">{label}</span>
        </span>
      ))}
    </span>
  );
}

/** Percentages show their sign; counts show their sum in the middle. */
export function DonutChart({ slices }: CardOf<'donut'>) {
  const sum = slices.reduce((total, { value }) => total + value, 0);
  const isPercent = sum === 100;
  let passed = 0;
  return (
    <span className="pic-donut">
      <svg viewBox="0 0 100 100" aria-hidden="true">
        {each(slices, ({ value, tone }) => {
          const length = rounded((value / sum) * 100);
          const offset = rounded(passed);
          passed += (value / sum) * 100;
          return (
            <path
              className={`pic-${tone}`}
              d={RING}
              pathLength="100"
              strokeDasharray={`${Math.max(length - 1.5, 0.5)} 100`}
              strokeDashoffset={-offset}
            />
          );
        })}
        <text x="50" y="58">
          {isPercent ? `${slices[0]?.value}%` : rounded(sum)}
        </text>
      </svg>
      <span className="pic-legend">
        {each(slices, ({ label, value, tone }) => (
          <span>
            <span className={`pic-dot pic-${tone}`} />
            <span className="pic-name">{label}</span>
            <b>{isPercent ? `${value}%` : value}</b>
          </span>
        ))}
      </span>
    </span>
  );
}
