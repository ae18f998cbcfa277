import { each } from './each';
import { PictureFrame } from './PictureFrame';
import { PictureIcon, StatusMark } from './PictureIcon';
import { Avatar, Composer, DueDate } from './PictureParts';
import type { PictureContents } from './picture-content';

type Content = PictureContents['assistant'];

interface SourcesProps {
  readonly names: Content['sources'];
  /** Sources of an answer have numbers, places to search do not. */
  readonly isNumbered: boolean;
}

function Sources({ names, isNumbered }: SourcesProps) {
  return (
    <span className="pic-sources">
      {each(names, (name, index) => (
        <span className="pic-source">
          {isNumbered && <b>{index + 1}</b>}
          <span className="pic-name">{name}</span>
        </span>
      ))}
    </span>
  );
}

/** Tasks that nobody has accepted yet. */
function Proposal({ tasks }: { readonly tasks: Content['tasks'] }) {
  return (
    <>
      {each(tasks, ({ title, due, assignee }) => (
        <span className="pic-linked">
          <StatusMark tone="slate" state="open" />
          <span className="pic-name">{title}</span>
          <DueDate>{due}</DueDate>
          <Avatar initials={assignee} />
        </span>
      ))}
      <span className="pic-sources">
        <span className="pic-new">{tasks.length === 1 ? 'Create task' : `Create ${tasks.length} tasks`}</span>
        <span className="pic-source">Change</span>
      </span>
    </>
  );
}

/** A question with its answer; without an answer, the question is still in the input line. */
export function AssistantPicture({ content }: { readonly content: Content }) {
  const { title, question, answer, sources, tasks } = content;
  const isAsked = answer.length > 0;
  return (
    <PictureFrame kind="assistant" title={title}>
      {isAsked && <div className="pic-question">{question}</div>}
      <div className={isAsked ? 'pic-answer' : 'pic-answer pic-start'}>
        <span className="pic-spark">
          <PictureIcon name="spark" />
        </span>
        <div className="pic-said">
          {each(isAsked ? answer : ['What would you like to know?'], (line) => (
            <span className="pic-text">{line}</span>
          ))}
          {sources.length > 0 && <Sources names={sources} isNumbered={isAsked} />}
          {tasks.length > 0 && <Proposal tasks={tasks} />}
        </div>
      </div>
      <Composer hint="Ask about your work" text={isAsked ? undefined : question} />
    </PictureFrame>
  );
}
