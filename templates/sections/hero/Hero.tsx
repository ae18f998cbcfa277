import type { ReactElement } from 'react';
import { classNames } from '../../components/class-names';
import { MediaElement } from '../../components/media/MediaElement';
import type { ContentOf } from '../../content-model/model';
import { SectionButtons } from '../SectionButtons';
import { SectionFrame } from '../SectionFrame';
import { SectionIntro } from '../SectionIntro';
import type { SectionProps } from '../section-content';
import type { sectionHero } from './hero.schema';
import { heroLayout, isCentered } from './hero-layout';
import { ViewLinks } from './ViewLinks';

type HeroProps = SectionProps<ContentOf<typeof sectionHero>>;

/** The media, with links to other views above it and a smaller picture over its edge. */
function HeroMedia({ section, place }: HeroProps): ReactElement {
  return (
    <div className="hero__media">
      <ViewLinks section={section} place={place} />
      <MediaElement item={section.media} isPriority={place.index === 1} placeholderSize="large" />
      {section.detail ? (
        <MediaElement item={section.detail} placeholderSize="small" className="hero__detail" />
      ) : null}
    </div>
  );
}

/** The first section of a page. Its media is visible first and therefore loaded with priority. */
export function Hero({ section, place }: HeroProps): ReactElement {
  const layout = heroLayout(section);
  const centered = isCentered(layout);
  const className = classNames(
    `hero hero--${layout}`,
    centered && 'hero--centered',
    section.mediaSide === 'left' && 'hero--left',
  );
  return (
    <SectionFrame section={section} place={place} className={className}>
      <div className="hero__text">
        <SectionIntro section={section} place={place} body={section.body} />
        <SectionButtons
          buttons={section.buttons}
          section={section}
          place={place}
          size="lg"
          isCentered={centered}
        />
      </div>
      {section.media ? <HeroMedia section={section} place={place} /> : null}
    </SectionFrame>
  );
}
