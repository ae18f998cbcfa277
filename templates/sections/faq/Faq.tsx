import type { ReactElement } from 'react';
import { Html } from '../../components/html/Html';
import { Icon } from '../../components/icon/Icon';
import type { ContentOf } from '../../content-model/model';
import { ItemHeading } from '../ItemHeading';
import { SectionFrame } from '../SectionFrame';
import { SectionIntro } from '../SectionIntro';
import type { SectionProps } from '../section-content';
import type { sectionFaq } from './faq.schema';

/** Questions that open their answers, with nothing but HTML. A question without an answer is left out. */
export function Faq({ section, place }: SectionProps<ContentOf<typeof sectionFaq>>): ReactElement {
  const items = section.items.filter(({ question, answer }) => question && answer);
  return (
    <SectionFrame section={section} place={place} className="section-faq">
      <SectionIntro section={section} place={place} />
      {items.length > 0 ? (
        <div className="faq-list">
          {items.map(({ question, answer, metadata }) => (
            <details key={metadata.id} className="faq-item">
              <summary className="faq-question">
                <ItemHeading section={section} className="faq-question-text">
                  {question}
                </ItemHeading>
                <Icon name="plus" size={20} className="faq-mark" />
              </summary>
              <Html value={answer} className="faq-answer prose" />
            </details>
          ))}
        </div>
      ) : null}
    </SectionFrame>
  );
}
