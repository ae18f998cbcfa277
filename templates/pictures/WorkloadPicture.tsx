import { each } from './each';
import { PictureFrame } from './PictureFrame';
import { Avatar } from './PictureParts';
import type { PictureContents } from './picture-content';
import type { Tone } from './picture-values';

type Row = PictureContents['workload']['rows'][number];

/** The height of a row in CSS pixels, the one of its full capacity, and the space that cells keep between them. */
const ROW = 52;
const CAPACITY = 34;
const GAP = 1.5;

/** From this share of their capacity on, people have no room for more; above 100 they have too much. */
const BUSY = 90;

function toneOf(percent: number): Tone {
  if (percent > 100) return 'rose';
  return percent >= BUSY ? 'amber' : 'teal';
}

/** 'Design system' is DS, 'Copy' is CO. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/);
  const letters =
    words.length > 1 ? words.slice(0, 2).map((word) => [...word][0] ?? '') : [...name].slice(0, 2);
  return letters.join('').toUpperCase();
}

function Cells({ cells }: Row) {
  const width = 100 / cells.length;
  const share = (value: number) => `${Math.round(value * 100) / 100}%`;
  return (
    <svg className="pic-chart" width="100%" height={ROW} focusable="false">
      <line className="pic-capacity" y1={ROW - CAPACITY} x2="100%" y2={ROW - CAPACITY} />
      {each(cells, (percent, index) => {
        const height = Math.min(ROW - 4, Math.round((percent / 100) * CAPACITY));
        const x = share(index * width + GAP / 2);
        return (
          <g className={`pic-${toneOf(percent)}`}>
            <rect x={x} y={ROW - height} width={share(width - GAP)} height={height} />
            {percent > 0 && (
              <rect className="pic-edge" x={x} y={ROW - height} width={share(width - GAP)} height="2" />
            )}
            <text
              className={percent === 0 ? 'pic-none' : undefined}
              x={share((index + 0.5) * width)}
              y={ROW - 7}
            >
              {percent === 0 ? '–' : `${percent}%`}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

export function WorkloadPicture({ content }: { readonly content: PictureContents['workload'] }) {
  const { title, scale, rows } = content;
  return (
    <PictureFrame kind="workload" title={title}>
      <div className="pic-scale">
        {each(scale, (unit) => (
          <span>{unit}</span>
        ))}
      </div>
      {each(rows, (row) => (
        <div className="pic-person">
          <Avatar initials={initialsOf(row.name)} />
          <span className="pic-name">{row.name}</span>
          <Cells {...row} />
        </div>
      ))}
    </PictureFrame>
  );
}
