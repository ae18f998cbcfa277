import { each } from './each';
import { PictureFrame } from './PictureFrame';
import { StatusMark } from './PictureIcon';
import { Avatar, DueDate, Tag } from './PictureParts';
import type { PictureContents } from './picture-content';

type Group = PictureContents['list']['groups'][number];

interface ListGroupProps {
  readonly group: Group;
  readonly isAssigned: boolean;
}

function ListGroup({ group, isAssigned }: ListGroupProps) {
  return (
    <div className="pic-group">
      <div className="pic-status">
        <i className={`pic-dot pic-${group.tone}`} />
        <b>{group.name}</b>
        <i className="pic-count">{group.rows.length}</i>
      </div>
      {each(group.rows, ({ title, status, due, assignee, state, tone = group.tone }) => (
        <div className="pic-row">
          <StatusMark tone={tone} state={state} />
          <b>{title}</b>
          {status !== undefined && <Tag tone={tone}>{status}</Tag>}
          {due !== undefined && <DueDate>{due}</DueDate>}
          {assignee !== undefined && <Avatar initials={assignee} />}
          {assignee === undefined && isAssigned && <i className="pic-nobody" />}
        </div>
      ))}
    </div>
  );
}

export function ListPicture({ content }: { readonly content: PictureContents['list'] }) {
  const { title, groups } = content;
  const people = groups.flatMap(({ rows }) => rows.flatMap(({ assignee }) => assignee ?? []));
  return (
    <PictureFrame kind="list" title={title} people={people}>
      {each(groups, (group) => (
        <ListGroup group={group} isAssigned={people.length > 0} />
      ))}
    </PictureFrame>
  );
}
