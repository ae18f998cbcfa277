import { each } from './each';
import { PictureFrame } from './PictureFrame';
import { StatusRing } from './PictureIcon';
import { Avatar, Composer } from './PictureParts';
import type { PictureContents } from './picture-content';

type Message = PictureContents['chat']['messages'][number];

/** Minutes between two messages of the picture, whose first is sent at 9:12. */
const PAUSES = [0, 3, 9, 28, 34, 41, 55, 63];

function timeOf(index: number): string {
  const minutes = 12 + (PAUSES[index] ?? 0);
  return `${9 + Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

function ChatMessage({ message, time }: { readonly message: Message; readonly time: string }) {
  const { from, initials, tone, text, task } = message;
  return (
    <div className="pic-message">
      <Avatar initials={initials} tone={tone} />
      <div className="pic-said">
        <span className="pic-from">
          <b>{from}</b> <span className="pic-time">{time}</span>
        </span>
        <span className="pic-text">{text}</span>
        {task !== undefined && (
          <span className="pic-linked">
            <StatusRing tone="blue" />
            <span className="pic-name">{task}</span>
          </span>
        )}
      </div>
    </div>
  );
}

export function ChatPicture({ content }: { readonly content: PictureContents['chat'] }) {
  const { title, messages } = content;
  return (
    <PictureFrame kind="chat" title={title} people={messages.map(({ initials }) => initials)}>
      {each(messages, (message, index) => (
        <ChatMessage message={message} time={timeOf(index)} />
      ))}
      <Composer hint="Write a message" />
    </PictureFrame>
  );
}
