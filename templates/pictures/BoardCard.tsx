import type { BoardCard as Card } from './board-content';
import { CardCover } from './CardCover';
import { each } from './each';
import { StatusMark } from './PictureIcon';
import { Avatar, DueDate, Tag } from './PictureParts';
import type { Tone } from './picture-values';

function Foot({ due, isLate, comments, assignee }: Card) {
  if (due === undefined && assignee === undefined) return null;
  return (
    <span className="pic-foot">
      {due !== undefined && <DueDate isLate={isLate}>{due}</DueDate>}
      {comments !== undefined && <span className="pic-comments">{comments}</span>}
      {assignee !== undefined && <Avatar initials={assignee} />}
    </span>
  );
}

export function BoardCard({ card, columnTone }: { readonly card: Card; readonly columnTone: Tone }) {
  const { title, tag, tone = columnTone, cover, checklist, progress, cursor } = card;
  return (
    <div className={cursor === undefined ? 'pic-card' : 'pic-card pic-lifted'}>
      {cover !== undefined && <CardCover name={cover} />}
      {tag !== undefined && <Tag tone={tone}>{tag}</Tag>}
      <span className="pic-name">{title}</span>
      {each(checklist, ({ text, done }) => (
        <span className="pic-step">
          <StatusMark tone={done ? 'green' : 'slate'} state={done ? 'done' : 'open'} />
          <span>{text}</span>
        </span>
      ))}
      {progress !== undefined && (
        <svg className={`pic-progress pic-${tone}`} width="100%" height="4" aria-hidden="true">
          <rect width={`${progress}%`} height="4" rx="2" />
        </svg>
      )}
      <Foot {...card} />
      {cursor !== undefined && <span className="pic-cursor">{cursor}</span>}
    </div>
  );
}
