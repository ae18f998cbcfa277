import type { ReactElement, ReactNode } from 'react';
import { Html } from '../components/html/Html';
import { Tooltip } from '../components/tooltip/Tooltip';
import type { Html as HtmlValue } from '../content-model/values';
import type { SectionContent, SectionPlace } from './section-content';

interface SectionIntroProps {
  readonly section: SectionContent;
  readonly place: SectionPlace;
  readonly body?: HtmlValue | undefined;
}

function Title({ section, place }: Pick<SectionIntroProps, 'section' | 'place'>): ReactNode {
  const { heading, tooltip } = section;
  const Heading = place.headingLevel === 1 ? 'h1' : 'h2';
  const title = heading ? <Heading className="section__heading">{heading}</Heading> : null;
  if (!tooltip) return title;
  return (
    <div className="section__title">
      {title}
      <Tooltip {...tooltip} />
    </div>
  );
}

/** Eyebrow, heading with its tooltip, and lead text of a section; renders nothing if all are empty. */
export function SectionIntro({ section, place, body }: SectionIntroProps): ReactElement | null {
  const { eyebrow, heading, tooltip } = section;
  if (!eyebrow && !heading && !body && !tooltip) return null;
  return (
    <div className="section__intro">
      {eyebrow ? <p className="section__eyebrow">{eyebrow}</p> : null}
      <Title section={section} place={place} />
      <Html html={body} />
    </div>
  );
}
