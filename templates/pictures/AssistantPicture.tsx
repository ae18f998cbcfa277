import { each } from './each';
import { PictureFrame } from './PictureFrame';
import { StatusMark } from './PictureIcon';
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
    <i className="pic-sources">
      {each(names, (name, index) => (
        <i className="pic-source">
          {isNumbered && <b>{index + 1}</b>}
          {name}
        </i>
      ))}
    </i>
  );
}

/** Tasks that nobody has accepted yet. */
function Proposal({ tasks }: { readonly tasks: Content['tasks'] }) {
  return (
    <>
      {each(tasks, ({ title, due, assignee }) => (
        <i className="pic-linked">
          <StatusMark tone="slate" state="open" />
          <b>{title}</b>
          <DueDate>{due}</DueDate>
          <Avatar initials={assignee} />
        </i>
      ))}
      <i className="pic-sources">
        <i className="pic-new">{tasks.length === 1 ? 'Create task' : `Create ${tasks.length} tasks`}</i>
        <i className="pic-source">Change</i>
      </i>
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
        <i className="pic-spark pic-icon-spark" />
        <div className="pic-said">
          {each(isAsked ? answer : ['What would you like to know?'], (line) => (
            <i className="pic-text">{line}</i>
          ))}
          {sources.length > 0 && <Sources names={sources} isNumbered={isAsked} />}
          {tasks.length > 0 && <Proposal tasks={tasks} />}
        </div>
      </div>
      <Composer hint="Ask about your work" text={isAsked ? undefined : question} />
    </PictureFrame>
  );
}
