import type { ReactElement } from 'react';
import { Icon } from '../components/icon/Icon';
import type { PictureContent } from './picture-content';

/** A question, its answer, and where the answer was read. */
export function AssistantPicture({
  content,
}: {
  readonly content: PictureContent<'assistant'>;
}): ReactElement {
  return (
    <div className="p-assistant">
      <div className="p-assistant__question">{content.question}</div>
      <div className="p-assistant__answer">
        <span className="p-assistant__mark">
          <Icon name="sparkles" size={16} />
        </span>
        <div className="p-assistant__lines">
          {content.answer.map((line) => (
            <span key={line}>{line}</span>
          ))}
          <div className="p-assistant__sources">
            {content.sources.map((source, index) => (
              <span key={source} className="p-chip">
                <span className="p-assistant__number">{index + 1}</span>
                <span className="p-clip">{source}</span>
              </span>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
