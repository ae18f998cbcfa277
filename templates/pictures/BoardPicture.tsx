import type { ReactElement } from 'react';
import { Icon } from '../components/icon/Icon';
import { Avatar } from './Avatar';
import type { PictureContent } from './picture-content';

type Card = PictureContent<'board'>['columns'][number]['cards'][number];

function BoardCard({ card }: { readonly card: Card }): ReactElement {
  return (
    <div className="p-card">
      {card.tag ? <span className={`p-tag tone-${card.tone ?? 'slate'}`}>{card.tag}</span> : null}
      <span className="p-card__title">{card.title}</span>
      {card.due || card.assignee ? (
        <span className="p-card__foot">
          {card.due ? (
            <span className="p-due">
              <Icon name="calendar-days" size={14} />
              {card.due}
            </span>
          ) : null}
          {card.assignee ? <Avatar initials={card.assignee} /> : null}
        </span>
      ) : null}
    </div>
  );
}

/** Cards in columns. */
export function BoardPicture({ content }: { readonly content: PictureContent<'board'> }): ReactElement {
  return (
    <div className="p-board">
      {content.columns.map(({ name, tone, cards }) => (
        <div key={name} className="p-column">
          <div className="p-column__head">
            <span className={`p-pill tone-${tone}`}>{name}</span>
            <span className="p-count">{cards.length}</span>
            <Icon name="plus" size={14} className="p-more" />
          </div>
          {cards.map((card) => (
            <BoardCard key={card.title} card={card} />
          ))}
        </div>
      ))}
    </div>
  );
}
