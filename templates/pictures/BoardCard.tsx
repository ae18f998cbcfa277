import type { BoardCard as Card } from './board-content';
import { CardCover } from './CardCover';
import { each } from './each';
import { StatusMark } from './PictureIcon';
import { Avatar, DueDate, Tag } from './PictureParts';
import type { Tone } from './picture-values';

function Foot({ due, isLate, comments, assignee }: Card) {
  if (due === undefined && assignee === undefined) return null;
  return (
    <i className="pic-foot">
      {due !== undefined && <DueDate isLate={isLate}>{due}</DueDate>}
      {comments !== undefined && <i className="pic-comments">{comments}</i>}
      {assignee !== undefined && <Avatar initials={assignee} />}
    </i>
  );
}

export function BoardCard({ card, columnTone }: { readonly card: Card; readonly columnTone: Tone }) {
  const { title, tag, tone = columnTone, cover, checklist, progress, cursor } = card;
  return (
    <div className={cursor === undefined ? 'pic-card' : 'pic-card pic-lifted'}>
      {cover !== undefined && <CardCover name={cover} />}
      {tag !== undefined && <Tag tone={tone}>{tag}</Tag>}
      <b>{title}</b>
      {each(checklist, ({ text, done }) => (
        <i className="pic-step">
          <StatusMark tone={done ? 'green' : 'slate'} state={done ? 'done' : 'open'} />
          <i>{text}</i>
        </i>
      ))}
      {progress !== undefined && (
        <svg className={`pic-progress pic-${tone}`} width="100%" height="4">
          <rect width={`${progress}%`} height="4" rx="2" />
        </svg>
      )}
      <Foot {...card} />
      {cursor !== undefined && <i className="pic-cursor">{cursor}</i>}
    </div>
  );
}
