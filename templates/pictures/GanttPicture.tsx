import type { ReactElement } from 'react';
import type { PictureContent } from './picture-content';

type Row = PictureContent<'gantt'>['rows'][number];

const BAR_HEIGHT = 22;

function percent(value: number, units: number): string {
  return `${Math.round(Math.min(value / units, 1) * 10_000) / 100}%`;
}

function Bar({ row, units }: { readonly row: Row; readonly units: number }): ReactElement {
  const x = percent(row.start, units);
  return (
    <svg aria-hidden="true" className={`p-gantt__track tone-${row.tone}`} width="100%" height={BAR_HEIGHT}>
      {row.milestone ? (
        <svg aria-hidden="true" x={x} overflow="visible">
          <path className="p-fill" d="M0 2l9 9l-9 9l-9 -9z" />
        </svg>
      ) : (
        <>
          <rect
            className="p-fill-soft"
            x={x}
            width={percent(row.end - row.start, units)}
            height={BAR_HEIGHT}
            rx="6"
          />
          <rect className="p-fill" x={x} width="5" height={BAR_HEIGHT} rx="2.5" />
        </>
      )}
    </svg>
  );
}

function Lines({ units }: { readonly units: number }): ReactElement {
  return (
    <svg aria-hidden="true" className="p-gantt__lines" width="100%" height="100%">
      {Array.from({ length: units }, (_, unit) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the units of a scale are told apart by nothing else
          key={unit}
          className={unit % 2 === 0 ? 'p-band' : 'p-band p-band--odd'}
          x={percent(unit, units)}
          width={percent(1, units)}
          height="100%"
        />
      ))}
    </svg>
  );
}

/** Tasks against time. */
export function GanttPicture({ content }: { readonly content: PictureContent<'gantt'> }): ReactElement {
  const { scale, rows } = content;
  return (
    <div className="p-gantt">
      <div className="p-gantt__names">
        {rows.map(({ title, tone }) => (
          <span key={title} className="p-gantt__name">
            <span className={`p-dot tone-${tone}`} />
            <span className="p-clip">{title}</span>
          </span>
        ))}
      </div>
      <div className="p-gantt__chart">
        <div className="p-gantt__scale">
          {scale.map((unit) => (
            <span key={unit}>{unit}</span>
          ))}
        </div>
        <Lines units={scale.length} />
        {rows.map((row) => (
          <span key={row.title} className="p-gantt__row">
            <Bar row={row} units={scale.length} />
          </span>
        ))}
      </div>
    </div>
  );
}
