import type { ReactElement } from 'react';
import type { PictureContent } from './picture-content';

type Card = PictureContent<'dashboard'>['cards'][number];
type CardOf<Kind extends Card['kind']> = Extract<Card, { kind: Kind }>;

/** A figure and what it means. */
export function NumberChart({ card }: { readonly card: CardOf<'number'> }): ReactElement {
  return (
    <>
      <span className="p-chart__value">{card.value}</span>
      {card.note ? <span className="p-chart__note">{card.note}</span> : null}
    </>
  );
}

/** Amounts beside each other, from 0 to 100. */
export function BarsChart({ card }: { readonly card: CardOf<'bars'> }): ReactElement {
  return (
    <div className="p-bars">
      {card.bars.map(({ label, value, tone }) => (
        <div key={label} className={`p-bars__row tone-${tone}`}>
          <span className="p-clip">{label}</span>
          <svg aria-hidden="true" width="100%" height="10">
            <rect className="p-track" width="100%" height="10" rx="5" />
            <rect className="p-fill" width={`${value}%`} height="10" rx="5" />
          </svg>
        </div>
      ))}
    </div>
  );
}

const LINE = { width: 200, height: 70, slack: 12 } as const;

/** The points of a line as the path of its curve; the range of the values fills the drawing. */
export function linePath(points: readonly number[]): string {
  const low = Math.max(Math.min(...points) - LINE.slack, 0);
  const high = Math.min(Math.max(...points) + LINE.slack, 100);
  const step = LINE.width / (points.length - 1);
  return points
    .map((value, index) => {
      const x = Math.round(index * step * 10) / 10;
      const y = Math.round(LINE.height * (1 - (value - low) / (high - low)) * 10) / 10;
      return `${index === 0 ? 'M' : 'L'}${x} ${y}`;
    })
    .join('');
}

/** An amount over time, from 0 to 100. */
export function LineChart({ card }: { readonly card: CardOf<'line'> }): ReactElement {
  const path = linePath(card.points);
  return (
    <svg
      aria-hidden="true"
      className="p-line"
      viewBox={`0 0 ${LINE.width} ${LINE.height}`}
      preserveAspectRatio="none"
      width="100%"
      height="100%"
    >
      <path
        className="p-line__grid"
        d={`M0 ${LINE.height * 0.25}h${LINE.width}M0 ${LINE.height * 0.5}h${LINE.width}M0 ${LINE.height * 0.75}h${LINE.width}`}
      />
      <path className="p-line__area" d={`${path}V${LINE.height}H0Z`} />
      <path className="p-line__stroke" d={path} />
    </svg>
  );
}

/** The parts of a whole; a part's length is a share of the circle, which counts as 100. */
export function DonutChart({ card }: { readonly card: CardOf<'donut'> }): ReactElement {
  const total = card.slices.reduce((sum, { value }) => sum + value, 0);
  const shares = card.slices.map(({ value }) => Math.round((value / total) * 1000) / 10);
  return (
    <div className="p-donut">
      <svg aria-hidden="true" viewBox="0 0 42 42" width="96" height="96">
        {card.slices.map(({ label, tone }, index) => {
          const before = shares.slice(0, index).reduce((sum, share) => sum + share, 0);
          const share = shares[index] ?? 0;
          return (
            <circle
              key={label}
              className={`p-donut__slice tone-${tone}`}
              cx="21"
              cy="21"
              r="16"
              pathLength="100"
              strokeDasharray={`${Math.max(share - 1.5, 0.5)} 100`}
              strokeDashoffset={Math.round((25 - before) * 10) / 10}
            />
          );
        })}
      </svg>
      <div className="p-donut__legend">
        {card.slices.map(({ label, tone }) => (
          <span key={label}>
            <span className={`p-dot tone-${tone}`} />
            <span className="p-clip">{label}</span>
          </span>
        ))}
      </div>
    </div>
  );
}
