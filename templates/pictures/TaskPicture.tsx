import { ChatMessage } from './ChatPicture';
import { each } from './each';
import { PictureFrame } from './PictureFrame';
import { Checkbox, Tag } from './PictureParts';
import type { PictureContents } from './picture-content';

/** An open task: its status and fields, its steps, and its comments. */
export function TaskPicture({ content }: { readonly content: PictureContents['task'] }) {
  const { title, status, tone, timer, fields, steps, activity } = content;
  return (
    <PictureFrame kind="task" title={title} people={activity.map(({ initials }) => initials)}>
      <div className="pic-state">
        <Tag tone={tone}>{status}</Tag>
        {timer !== undefined && <i className="pic-timer pic-icon-clock">{timer}</i>}
      </div>
      {each(fields, (field) => (
        <div className="pic-fact">
          <i className="pic-label">{field.label}</i>
          <b>{field.value}</b>
        </div>
      ))}
      {each(steps, ({ text, done }) => (
        <div className={done ? 'pic-check-line pic-done' : 'pic-check-line'}>
          <Checkbox isChecked={done} />
          <i>{text}</i>
        </div>
      ))}
      {each(activity, (message) => (
        <ChatMessage message={message} />
      ))}
    </PictureFrame>
  );
}
