import type { ReactElement } from 'react';
import { MediaElement } from '../../components/media/MediaElement';
import type { ContentOf } from '../../content-model/model';
import { SectionButtons } from '../SectionButtons';
import { SectionFrame } from '../SectionFrame';
import { SectionIntro } from '../SectionIntro';
import type { SectionProps } from '../section-content';
import type { sectionHero } from './hero.schema';
import { heroLayout } from './hero-layout';
import { ViewLinks } from './ViewLinks';

/** The first section of a page. Its media is visible first and therefore loaded with priority. */
export function Hero({ section, place }: SectionProps<ContentOf<typeof sectionHero>>): ReactElement {
  const layout = heroLayout(section.media);
  return (
    <SectionFrame section={section} place={place} className={`hero hero--${layout}`}>
      <div className="hero__text">
        <SectionIntro section={section} place={place} body={section.body} />
        <SectionButtons
          buttons={section.buttons}
          section={section}
          place={place}
          size="lg"
          isCentered={layout !== 'beside'}
        />
      </div>
      {section.media ? (
        <div className="hero__media">
          <ViewLinks section={section} place={place} />
          <MediaElement item={section.media} isPriority={place.index === 1} />
        </div>
      ) : null}
    </SectionFrame>
  );
}
