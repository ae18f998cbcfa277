import { each } from '../each';
import { INNER, MARGIN, Sheet, TOP, unit } from './Sheet';
import type { SCENES, SheetContents } from './sheet-content';

const COLUMNS = 3;
const GAP = 14;
const FRAME = unit((INNER - GAP * (COLUMNS - 1)) / COLUMNS);
const HEIGHT = 92;
const STEP = HEIGHT + 44;

/** Each scene in a frame of 132 by 92: the parts in the mark's color, then those in its dark color. */
const DRAWINGS: Readonly<Record<(typeof SCENES)[number], readonly [mark: string, deep: string]>> = {
  landscape: ['M92 34a16 16 0 1 1 .1 0z', 'M0 92V66l36-24 30 20 26-12 40 24v18z'],
  person: ['M30 92c0-28 16-38 36-38s36 10 36 38z', 'M46 34a20 20 0 1 0 40 0a20 20 0 1 0-40 0z'],
  close: ['M0 92V58q40-34 76-8l56-22v64z', 'M40 44a11 11 0 1 1 .1 0zM84 40a11 11 0 1 1 .1 0z'],
  page: ['M12 14h108v24H12zM12 48h30v30H12z', 'M52 50h66v6H52zM52 62h52v6H52zM52 74h28v6H52z'],
  phone: ['M46 6h40v80H46z', 'M52 16h28v20H52zM52 42h28v5H52zM52 52h20v5H52zM52 68h28v10H52z'],
  form: ['M20 14h92v14H20zM20 36h92v14H20z', 'M20 60h44v16H20z'],
};

/** The frames of a story or the screens of a design, with captions. */
export function StoryboardSheet({
  content: { title, frames },
}: {
  readonly content: SheetContents['storyboard'];
}) {
  return (
    <Sheet title={title} height={TOP + Math.ceil(frames.length / COLUMNS) * STEP + 8}>
      {each(frames, ({ scene, caption, tone }, index) => {
        const [mark, deep] = DRAWINGS[scene];
        const x = unit(MARGIN + (index % COLUMNS) * (FRAME + GAP));
        return (
          <g
            className={`pic-${tone}`}
            transform={`translate(${x} ${TOP + Math.floor(index / COLUMNS) * STEP})`}
          >
            <rect width={FRAME} height={HEIGHT} fill="var(--soft)" />
            <path d={mark} fill="var(--mark)" />
            <path d={deep} fill="var(--deep)" />
            <text y={HEIGHT + 20} fontSize="13">
              <tspan fontWeight="680">{index + 1}</tspan>
              <tspan dx="6">{caption}</tspan>
            </text>
          </g>
        );
      })}
    </Sheet>
  );
}
