import type { ReactElement } from 'react';
import { Icon } from '../components/icon/Icon';
import { Avatar } from './Avatar';
import type { PictureContent } from './picture-content';

type Group = PictureContent<'list'>['groups'][number];

function ListGroup({ name, tone, rows }: Group): ReactElement {
  return (
    <div className="p-list__group">
      <div className="p-list__head">
        <Icon name="chevron-down" size={14} className="p-more" />
        <span className={`p-pill tone-${tone}`}>{name}</span>
        <span className="p-count">{rows.length}</span>
      </div>
      {rows.map((row) => (
        <div key={row.title} className="p-list__row">
          <span className={`p-dot tone-${row.tone ?? tone}`} />
          <span className="p-list__title">{row.title}</span>
          <span className="p-list__status">
            {row.status ? <span className={`p-tag tone-${row.tone ?? 'slate'}`}>{row.status}</span> : null}
          </span>
          <span className="p-list__due">{row.due}</span>
          {row.assignee ? <Avatar initials={row.assignee} /> : <span className="p-avatar p-avatar--none" />}
        </div>
      ))}
    </div>
  );
}

/** Tasks in groups, one a line. */
export function ListPicture({ content }: { readonly content: PictureContent<'list'> }): ReactElement {
  return (
    <div className="p-list">
      {content.groups.map((group) => (
        <ListGroup key={group.name} {...group} />
      ))}
    </div>
  );
}
