import type { ReactElement } from 'react';
import { planNumbers } from '../../../config/plan-numbers';
import { ContentButton } from '../../components/button/ContentButton';
import { Icon } from '../../components/icon/Icon';
import { fillText } from '../../components/text/fill-text';
import { useText } from '../../components/text/use-text';
import { useRenderContext } from '../../content-model/render-context';
import { ItemHeading } from '../ItemHeading';
import { type SectionProps, sectionView } from '../section-content';
import { PlanPrice } from './PlanPrice';
import type { PricedCard } from './plan-cards';

/** The features of the plan: a list that is collapsed on small screens. */
function Highlights({ card }: Pick<PricedCard, 'card'>): ReactElement | null {
  const { page } = useRenderContext();
  const text = useText();
  if (card.highlights.length === 0) return null;
  return (
    <details className="plan__highlights">
      <summary className="plan__highlights-toggle">
        {card.highlightsTitle || text('included')}
        <Icon name="chevron-down" size={20} />
      </summary>
      {card.highlightsTitle ? <p className="plan__highlights-title">{card.highlightsTitle}</p> : null}
      <ul>
        {card.highlights.map((highlight) => (
          <li key={highlight}>{fillText(highlight, planNumbers(page.locale))}</li>
        ))}
      </ul>
    </details>
  );
}

/** One plan: audience, price, button and features. */
export function PlanCard({ plan, card, isFirst, section, place }: PricedCard & SectionProps): ReactElement {
  const marked = card.reason ? ' plan--marked' : '';
  return (
    <li
      id={place.hasPlanIds && isFirst ? `plan-${plan.tier}` : undefined}
      className={`plan plan--${plan.color}${marked}`}
      data-plan={plan.tier}
    >
      <div className="plan__head">
        <ItemHeading section={section} className="plan__name">
          {plan.name}
        </ItemHeading>
        {card.reason ? <p className="plan__reason">{card.reason}</p> : null}
        {plan.description ? <p className="plan__description">{plan.description}</p> : null}
      </div>
      <div className="plan__prices">
        <PlanPrice plan={plan} />
      </div>
      {card.button ? <ContentButton content={card.button} tracking={sectionView(section, place)} /> : null}
      <Highlights card={card} />
    </li>
  );
}
