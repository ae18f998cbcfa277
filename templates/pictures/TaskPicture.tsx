import { ChatMessage } from './ChatPicture';
import { each } from './each';
import { PictureFrame } from './PictureFrame';
import { PictureIcon } from './PictureIcon';
import { Checkbox, Tag } from './PictureParts';
import type { PictureContents } from './picture-content';

/** An open task: its status and fields, its steps, and its comments. */
export function TaskPicture({ content }: { readonly content: PictureContents['task'] }) {
  const { title, status, tone, timer, fields, steps, activity } = content;
  return (
    <PictureFrame kind="task" title={title} people={activity.map(({ initials }) => initials)}>
      <div className="pic-state">
        <Tag tone={tone}>{status}</Tag>
        {timer !== undefined && (
          <span className="pic-timer">
            <PictureIcon name="clock" />
            {timer}
          </span>
        )}
      </div>
      {each(fields, (field) => (
        <div className="pic-fact">
          <span className="pic-label">{field.label}</span>
          <span className="pic-name">{field.value}</span>
        </div>
      ))}
      {each(steps, ({ text, done }) => (
        <div className={done ? 'pic-check-line pic-done' : 'pic-check-line'}>
          <Checkbox isChecked={done} />
          <span>{text}</span>
        </div>
      ))}
      {each(activity, (message) => (
        <ChatMessage message={message} />
      ))}
    </PictureFrame>
  );
}
