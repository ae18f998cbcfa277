import { each } from '../each';
import { INNER, MARGIN, Sheet, Texts, TOP, unit } from './Sheet';
import type { SheetContents } from './sheet-content';

const COLUMNS = 3;
const GAP = 16;
const SIDE = unit((INNER - GAP * (COLUMNS - 1)) / COLUMNS);

/** In degrees: notes are never stuck straight. */
const TURNS = [-2, 1.5, -1, 2, -1.5, 1];

/** Paper notes on a wall. */
export function NotesSheet({ content: { title, notes } }: { readonly content: SheetContents['notes'] }) {
  const lines = Math.max(...notes.map((note) => note.lines.length));
  const height = lines * 20 + 44;
  return (
    <Sheet title={title} height={TOP + Math.ceil(notes.length / COLUMNS) * (height + GAP) + 14}>
      {each(notes, (note, index) => {
        const x = unit(MARGIN + (index % COLUMNS) * (SIDE + GAP));
        const y = TOP + Math.floor(index / COLUMNS) * (height + GAP);
        const turn = TURNS[index % TURNS.length];
        return (
          <g
            className={`pic-${note.tone}`}
            transform={`translate(${x} ${y}) rotate(${turn} ${SIDE / 2} ${height / 2})`}
          >
            <path d={`M0 0H${SIDE}V${height - 20}l-20 20H0z`} fill="var(--soft)" />
            <path d={`M${SIDE} ${height - 20}h-20v20z`} fill="var(--mark)" />
            <path d={`M${SIDE / 2 - 22}-6h44v14h-44z`} fill="var(--mark)" opacity=".55" />
            <g fontSize="14" fill="var(--ink)" fontWeight="550">
              <Texts texts={note.lines} x={() => 12} y={(line) => 34 + line * 20} />
            </g>
          </g>
        );
      })}
    </Sheet>
  );
}
