import type { ReactElement } from 'react';
import { siteNumbers } from '../../../config/site-numbers';
import { Html } from '../../components/html/Html';
import { fillText } from '../../components/text/fill-text';
import type { ContentOf } from '../../content-model/model';
import { useRenderContext } from '../../content-model/render-context';
import { SectionFrame } from '../SectionFrame';
import { SectionIntro } from '../SectionIntro';
import type { SectionProps } from '../section-content';
import type { numberItem, sectionNumbers } from './numbers.schema';

type NumbersSection = ContentOf<typeof sectionNumbers>;
type NumberContent = ContentOf<typeof numberItem>;

/** The items with a number and what it counts. */
function shownNumbers({ items }: NumbersSection): readonly NumberContent[] {
  return items.filter(({ value, title }) => value && title);
}

/** Whether there is a number to show. */
export function hasNumbers(section: NumbersSection): boolean {
  return shownNumbers(section).length > 0;
}

function NumberCard({ item }: { readonly item: NumberContent }): ReactElement {
  const { page } = useRenderContext();
  const { value = '', title, source } = item;
  return (
    <li className="number">
      <p className="number__fact">
        <span className="number__value">{fillText(value, siteNumbers(page.locale))}</span>{' '}
        <span className="number__title">{title}</span>
      </p>
      <Html html={source} className="number__source" />
    </li>
  );
}

/** Numbers side by side, each with what it counts and its source. */
export function Numbers({ section, place }: SectionProps<NumbersSection>): ReactElement {
  return (
    <SectionFrame section={section} place={place} className="numbers">
      <SectionIntro section={section} place={place} body={section.body} />
      <ul className="numbers__list">
        {shownNumbers(section).map((item) => (
          <NumberCard key={item.metadata.id} item={item} />
        ))}
      </ul>
    </SectionFrame>
  );
}
