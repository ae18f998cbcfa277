import { BoardCard } from './BoardCard';
import { each } from './each';
import { PictureFrame } from './PictureFrame';
import { StatusMark } from './PictureIcon';
import type { PictureContents } from './picture-content';

export function BoardPicture({ content }: { readonly content: PictureContents['board'] }) {
  const { title, columns, sidebar } = content;
  const people = columns.flatMap(({ cards }) => cards.flatMap(({ assignee }) => assignee ?? []));
  return (
    <PictureFrame kind="board" title={title} people={people} sidebar={sidebar} columns={columns.length}>
      {each(columns, ({ name, tone, state, cards }) => (
        <div className="pic-column">
          <div className="pic-status">
            <StatusMark tone={tone} state={state} />
            <span className="pic-name">{name}</span>
            <span className="pic-count">{cards.length}</span>
          </div>
          {each(cards, (card) => (
            <BoardCard card={card} columnTone={tone} />
          ))}
        </div>
      ))}
    </PictureFrame>
  );
}
