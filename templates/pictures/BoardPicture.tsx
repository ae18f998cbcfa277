import { each } from './each';
import { PictureFrame } from './PictureFrame';
import { StatusRing } from './PictureIcon';
import { Avatar, DueDate, Tag } from './PictureParts';
import type { PictureContents } from './picture-content';
import type { Tone } from './picture-values';

type Card = PictureContents['board']['columns'][number]['cards'][number];

function BoardCard({ card, columnTone }: { readonly card: Card; readonly columnTone: Tone }) {
  const { title, tag, tone = columnTone, assignee, due } = card;
  return (
    <div className="pic-card">
      {tag !== undefined && <Tag tone={tone}>{tag}</Tag>}
      <span className="pic-name">{title}</span>
      {(due !== undefined || assignee !== undefined) && (
        <span className="pic-foot">
          {due !== undefined && <DueDate>{due}</DueDate>}
          {assignee !== undefined && <Avatar initials={assignee} />}
        </span>
      )}
    </div>
  );
}

export function BoardPicture({ content }: { readonly content: PictureContents['board'] }) {
  const { title, columns } = content;
  const people = columns.flatMap(({ cards }) => cards.flatMap(({ assignee }) => assignee ?? []));
  return (
    <PictureFrame kind="board" title={title} people={people}>
      {each(columns, ({ name, tone, cards }) => (
        <div className="pic-column">
          <div className="pic-status">
            <StatusRing tone={tone} />
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
