import type { ReactElement } from 'react';
import { Icon } from '../components/icon/Icon';
import { Avatar } from './Avatar';
import type { PictureContent } from './picture-content';

/** A conversation with the tasks it speaks of. */
export function ChatPicture({ content }: { readonly content: PictureContent<'chat'> }): ReactElement {
  return (
    <div className="p-chat">
      {content.messages.map(({ from, initials, tone, text, task }) => (
        <div key={text} className="p-chat__message">
          <Avatar initials={initials} tone={tone} />
          <div className="p-chat__text">
            <span className="p-chat__from">{from}</span>
            <span>{text}</span>
            {task ? (
              <span className="p-chip">
                <Icon name="square-check-big" size={14} />
                <span className="p-clip">{task}</span>
              </span>
            ) : null}
          </div>
        </div>
      ))}
      <div className="p-chat__composer">
        <Icon name="plus" size={16} />
        <Icon name="at-sign" size={16} />
        <Icon name="paperclip" size={16} />
        <span className="p-chat__send">
          <Icon name="send" size={14} />
        </span>
      </div>
    </div>
  );
}
