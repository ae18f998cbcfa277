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
  boat: ['M70 8v40h32zM0 72q16-9 33 0t33 0t33 0t33 0v20H0z', 'M63 8h4v46h-4zM28 54h78l-14 24H42z'],
  close: [
    'M30 0h72v34q0 44-36 44T30 34z',
    'M48 30a4 4 0 1 1 8 0a4 4 0 1 1-8 0zM76 30a4 4 0 1 1 8 0a4 4 0 1 1-8 0zM54 53q12 10 24 0-12 3-24 0zM0 92c2-11 20-17 40-18q10 13 26 13t26-13c20 1 38 7 40 18z',
  ],
  knot: [
    'M0 40h24a28 28 0 1 1 0 12H0zM50 29a17 17 0 1 0 .1 0z',
    'M132 40h-24a28 28 0 0 0-37.8-19.4l4.6 10a17 17 0 1 1-8.3 8.5l-10.1-4.5A28 28 0 1 0 108 52h24z',
  ],
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
