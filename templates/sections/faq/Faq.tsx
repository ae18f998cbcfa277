import type { ReactElement } from 'react';
import { Html } from '../../components/html/Html';
import { Icon } from '../../components/icon/Icon';
import type { ContentOf } from '../../content-model/model';
import { ItemHeading } from '../ItemHeading';
import { SectionFrame } from '../SectionFrame';
import { SectionIntro } from '../SectionIntro';
import type { SectionProps } from '../section-content';
import type { sectionFaq } from './faq.schema';

/** Questions with collapsible answers in plain HTML. A question without an answer is left out. */
export function Faq({ section, place }: SectionProps<ContentOf<typeof sectionFaq>>): ReactElement {
  const items = section.items.filter(({ question, answer }) => question && answer);
  return (
    <SectionFrame section={section} place={place} className="faq">
      <SectionIntro section={section} place={place} body={section.body} />
      {items.length > 0 ? (
        <div className="faq__list">
          {items.map(({ question, answer, metadata }) => (
            <details key={metadata.id}>
              <summary>
                <ItemHeading section={section}>{question}</ItemHeading>
                <Icon name="plus" size={20} />
              </summary>
              <Html html={answer} />
            </details>
          ))}
        </div>
      ) : null}
    </SectionFrame>
  );
}
