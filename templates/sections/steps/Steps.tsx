import type { ReactElement } from 'react';
import { Html } from '../../components/html/Html';
import type { ContentOf } from '../../content-model/model';
import { ItemHeading } from '../ItemHeading';
import { SectionFrame } from '../SectionFrame';
import { SectionIntro } from '../SectionIntro';
import { islandIdOf, type SectionProps } from '../section-content';
import { PicturedSteps } from './PicturedSteps';
import type { sectionSteps } from './steps.schema';

/** Steps in their order: a numbered list, or beside their pictures if they have some. Empty ones are left out. */
export function Steps({ section, place }: SectionProps<ContentOf<typeof sectionSteps>>): ReactElement {
  const steps = section.steps.filter(({ title, body, media }) => title || body || media);
  const hasPictures = steps.some(({ media }) => media !== undefined);
  return (
    <SectionFrame section={section} place={place} className={hasPictures ? 'pictured-steps' : 'steps'}>
      <SectionIntro section={section} place={place} body={section.body} />
      {hasPictures ? (
        <PicturedSteps section={{ ...section, steps }} name={islandIdOf(section, place, 'step')} />
      ) : null}
      {steps.length > 0 && !hasPictures ? (
        <ol className="steps__list">
          {steps.map(({ title, body, metadata }) => (
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
