import { each } from './each';
import { PictureFrame } from './PictureFrame';
import { PictureIcon } from './PictureIcon';
import { Composer } from './PictureParts';
import type { PictureContents } from './picture-content';

export function AssistantPicture({ content }: { readonly content: PictureContents['assistant'] }) {
  const { title, question, answer, sources } = content;
  return (
    <PictureFrame kind="assistant" title={title}>
      <div className="pic-question">{question}</div>
      <div className="pic-answer">
        <span className="pic-spark">
          <PictureIcon name="spark" />
        </span>
        <div className="pic-said">
          {each(answer, (line) => (
            <span className="pic-text">{line}</span>
          ))}
          {sources.length > 0 && (
            <span className="pic-sources">
              {each(sources, (source, index) => (
                <span className="pic-source">
                  <b>{index + 1}</b>
                  <span className="pic-name">{source}</span>
                </span>
              ))}
            </span>
          )}
        </div>
      </div>
      <Composer hint="Ask about your work" />
    </PictureFrame>
  );
}
