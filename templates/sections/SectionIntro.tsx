import type { ReactElement } from 'react';
import { Html } from '../components/html/Html';
import { Tooltip } from '../components/tooltip/Tooltip';
import type { Html as HtmlValue } from '../content-model/values';
import type { SectionContent, SectionPlace } from './section-content';

interface SectionIntroProps {
  readonly section: SectionContent;
  readonly place: SectionPlace;
  readonly body?: HtmlValue | undefined;
}

/** Eyebrow, heading with its tooltip, and lead text of a section; renders nothing if all are empty. */
export function SectionIntro({ section, place, body }: SectionIntroProps): ReactElement | null {
  const { eyebrow, heading, tooltip } = section;
  if (!eyebrow && !heading && !body && !tooltip) return null;
  const Heading = place.headingLevel === 1 ? 'h1' : 'h2';
  return (
    <div className="section__intro">
      {eyebrow ? <p className="section__eyebrow">{eyebrow}</p> : null}
      {heading || tooltip ? (
        <div className="section__title">
          {heading ? <Heading className="section__heading">{heading}</Heading> : null}
          {tooltip ? <Tooltip {...tooltip} /> : null}
        </div>
      ) : null}
      <Html html={body} className="section__lead" />
    </div>
  );
}
