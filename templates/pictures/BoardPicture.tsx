import { BoardCard } from './BoardCard';
import { countOf, countsBefore, isHiddenAt, keyColumn } from './board-columns';
import type { BoardColumn } from './board-content';
import { each } from './each';
import { GanttRows } from './GanttPicture';
import { PictureFrame } from './PictureFrame';
import { StatusMark } from './PictureIcon';
import type { PictureContents } from './picture-content';

interface CountProps {
  readonly column: BoardColumn;
  /** The number of cards before one is moved; shown until the moved card arrives. */
  readonly before: number | undefined;
}

/** The number of cards, and the limit if the column has one. */
function Count({ column, before }: CountProps) {
  const { limit } = column;
  const ofLimit = (count: number | undefined) =>
    count === undefined || limit === undefined ? count : `${count} / ${limit}`;
  const isFull = limit !== undefined && countOf(column) > limit;
  return (
    <i className={isFull ? 'pic-count pic-full' : 'pic-count'} data-before={ofLimit(before)}>
      {ofLimit(countOf(column))}
    </i>
  );
}

export function BoardPicture({ content }: { readonly content: PictureContents['board'] }) {
  const { title, columns, sidebar, plan } = content;
  const people = columns.flatMap(({ cards }) => cards.flatMap(({ assignee }) => assignee ?? []));
  const key = keyColumn(columns);
  const before = countsBefore(columns);
  const lookOf = (index: number) => {
    const hidden = [2, 3]
      .filter((space) => isHiddenAt(space, index, key))
      .map((space) => `pic-not-of-${space}`);
    return ['pic-column', ...hidden, ...(index === key ? ['pic-key'] : [])].join(' ');
  };
  return (
    <PictureFrame
      kind="board"
      title={title}
      people={people}
      sidebar={sidebar}
      columns={columns.length}
      below={plan && <GanttRows {...plan} />}
    >
      {each(columns, (column, index) => (
        <div className={lookOf(index)}>
          <div className="pic-status">
            <StatusMark tone={column.tone} state={column.state} />
            <b>{column.name}</b>
            <Count column={column} before={before[index]} />
          </div>
          {each(column.cards, (card) => (
            <BoardCard card={card} columnTone={column.tone} />
          ))}
          {column.total !== undefined && (
            <i className="pic-count">{`+${column.total - column.cards.length} more`}</i>
          )}
        </div>
      ))}
    </PictureFrame>
  );
}
