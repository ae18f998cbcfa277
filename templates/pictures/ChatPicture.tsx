import { each } from './each';
import { PictureFrame } from './PictureFrame';
import { StatusMark } from './PictureIcon';
import { Avatar, Composer } from './PictureParts';
import type { PictureContents } from './picture-content';

type Message = Omit<PictureContents['chat']['messages'][number], 'task'> & {
  readonly task?: string | undefined;
};

export function ChatMessage({ message }: { readonly message: Message }) {
  const { from, initials, text, task } = message;
  return (
    <div className="pic-message">
      <Avatar initials={initials} />
      <div className="pic-said">
        <b>{from}</b>
        <i className="pic-text">{text}</i>
        {task !== undefined && (
          <i className="pic-linked">
            <StatusMark tone="blue" state="started" />
            <b>{task}</b>
          </i>
        )}
      </div>
    </div>
  );
}

export function ChatPicture({ content }: { readonly content: PictureContents['chat'] }) {
  const { title, messages } = content;
  return (
    <PictureFrame kind="chat" title={title} people={messages.map(({ initials }) => initials)}>
      {each(messages, (message) => (
        <ChatMessage message={message} />
      ))}
      <Composer hint="Write a message" />
    </PictureFrame>
  );
}
