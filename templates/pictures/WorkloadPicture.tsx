import type { ReactElement } from 'react';
import type { PictureContent } from './picture-content';

/** How full a cell is, in words that name its class. */
export function loadLevel(percent: number): 'none' | 'light' | 'full' | 'over' {
  if (percent === 0) return 'none';
  if (percent <= 70) return 'light';
  return percent <= 100 ? 'full' : 'over';
}

function Cell({ percent }: { readonly percent: number }): ReactElement {
  const height = Math.min(percent, 100);
  return (
    <span className={`p-load p-load--${loadLevel(percent)}`}>
      <svg aria-hidden="true" width="100%" height="100%">
        <rect className="p-load__fill" y={`${100 - height}%`} width="100%" height={`${height}%`} />
      </svg>
      <span className="p-load__value">{percent}%</span>
    </span>
  );
}

/** Who has how much to do, unit by unit. */
export function WorkloadPicture({ content }: { readonly content: PictureContent<'workload'> }): ReactElement {
  const { scale, rows } = content;
  return (
    <div className="p-workload">
      <div className="p-workload__row p-workload__row--head">
        <span />
        {scale.map((unit) => (
          <span key={unit}>{unit}</span>
        ))}
      </div>
      {rows.map(({ name, cells }) => (
        <div key={name} className="p-workload__row">
          <span className="p-workload__name">{name}</span>
          {cells.slice(0, scale.length).map((percent, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is told from its neighbours by its column only
            <Cell key={index} percent={percent} />
          ))}
        </div>
      ))}
    </div>
  );
}
