import type { ReactElement } from 'react';
import { Image, imagePropsOf } from '../../components/image/Image';
import { Placeholder } from '../../components/placeholder/Placeholder';
import type { ContentOf } from '../../content-model/model';
import { type AssetValue, isAsset } from '../../content-model/values';
import { SectionFrame } from '../SectionFrame';
import { SectionIntro } from '../SectionIntro';
import { SectionLink } from '../SectionLink';
import type { SectionProps } from '../section-content';
import type { sectionQuote } from './quote.schema';

type QuoteSection = ContentOf<typeof sectionQuote>;

/** Whether there is a quote and the person who said it. */
export function hasQuote({ quote, person }: QuoteSection): boolean {
  return Boolean(quote && person);
}

function Portrait({ portrait }: { readonly portrait: AssetValue }): ReactElement {
  if (isAsset(portrait)) {
    return <Image {...imagePropsOf(portrait)} isAriaHidden sizes="56px" className="quote__portrait" />;
  }
  return (
    <span className="quote__portrait">
      <Placeholder size="small" />
    </span>
  );
}

/** What a customer says, with portrait, name, role and company. */
export function Quote({ section, place }: SectionProps<QuoteSection>): ReactElement {
  const { quote, person, role, company, portrait, link } = section;
  const position = [role, company].filter(Boolean).join(', ');
  return (
    <SectionFrame section={section} place={place} className="quote">
      <SectionIntro section={section} place={place} body={section.body} />
      <figure className="quote__figure">
        <blockquote className="quote__text">{quote}</blockquote>
        <figcaption className="quote__source">
          {portrait ? <Portrait portrait={portrait} /> : null}
          <span className="quote__person">{person}</span>
          {position ? <span className="quote__position">{position}</span> : null}
        </figcaption>
      </figure>
      {link ? <SectionLink link={link} section={section} place={place} /> : null}
    </SectionFrame>
  );
}
