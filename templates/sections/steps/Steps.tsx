import type { ReactElement } from 'react';
import { Html } from '../../components/html/Html';
import type { ContentOf } from '../../content-model/model';
import { ItemHeading } from '../ItemHeading';
import { SectionFrame } from '../SectionFrame';
import { SectionIntro } from '../SectionIntro';
import type { SectionProps } from '../section-content';
import type { sectionSteps } from './steps.schema';

/** Numbered steps, as an ordered list. */
export function Steps({ section, place }: SectionProps<ContentOf<typeof sectionSteps>>): ReactElement {
  return (
    <SectionFrame section={section} place={place} className="steps">
      <SectionIntro section={section} place={place} body={section.body} />
      {section.steps.length > 0 ? (
        <ol className="steps__list">
          {section.steps.map(({ title, body, metadata }) => (
            <li key={metadata.id} className="step">
              {title ? (
                <ItemHeading section={section} className="step__title">
                  {title}
                </ItemHeading>
              ) : null}
              {body ? <Html html={body} className="step__body" /> : null}
            </li>
          ))}
        </ol>
      ) : null}
    </SectionFrame>
  );
}
