import { each } from '../each';
import { INNER, MARGIN, Sheet, TOP, unit } from './Sheet';
import type { SheetContents } from './sheet-content';

const SQUARE = INNER / 12;
const ROWS = 7;

const along = (squares: number) => unit(MARGIN + squares * SQUARE);
const below = (squares: number) => unit(TOP + squares * SQUARE);

/** A plan of rooms with numbered pins, which are explained below it. */
export function FloorplanSheet({
  content: { title, rooms, pins },
}: {
  readonly content: SheetContents['floorplan'];
}) {
  const end = below(ROWS) + 14;
  return (
    <Sheet title={title} height={end + pins.length * 26 + 20}>
      <g stroke="var(--color-ink)" strokeWidth="3.5">
        {each(rooms, ({ x, y, width, height, tone }) => (
          <rect
            className={tone && `pic-${tone}`}
            x={along(x)}
            y={below(y)}
            width={unit(width * SQUARE)}
            height={unit(height * SQUARE)}
            fill={tone === undefined ? 'var(--color-paper)' : 'var(--soft)'}
          />
        ))}
      </g>
      <g fontSize="13" fill="var(--color-ink-soft)">
        {each(rooms, ({ name, x, y }) => (
          <text x={along(x) + 9} y={below(y) + 21}>
            {name}
          </text>
        ))}
      </g>
      {each(pins, ({ x, y, text, tone }, index) => (
        <g className={`pic-${tone}`}>
          <path d={`M${along(x)} ${below(y)}l-10-13a13 13 0 1 1 20 0z`} fill="var(--deep)" />
          <circle cx={MARGIN + 9} cy={end + 9 + index * 26} r="9" fill="var(--deep)" />
          <g fill="#fff" fontSize="13" fontWeight="680" textAnchor="middle">
            <text x={along(x)} y={below(y) - 17}>
              {index + 1}
            </text>
            <text x={MARGIN + 9} y={end + 14 + index * 26}>
              {index + 1}
            </text>
          </g>
          <text x={MARGIN + 28} y={end + 14 + index * 26}>
            {text}
          </text>
        </g>
      ))}
    </Sheet>
  );
}
