import type { ReactElement } from 'react';
import { PLANS_ELEMENT_ID } from '../../../config/contract/reserved-ids';
import type { Plan } from '../../../config/plans';
import { jsonForScript } from '../../components/json-script';
import type { ContentOf } from '../../content-model/model';
import { useRenderContext } from '../../content-model/render-context';
import { SectionFrame } from '../SectionFrame';
import { SectionIntro } from '../SectionIntro';
import { type SectionProps, sectionView } from '../section-content';
import { BillingSwitch } from './BillingSwitch';
import { PlanCard } from './PlanCard';
import { greatestYearlySaving, plansOf, pricedCards } from './plan-cards';
import type { sectionPlans } from './plans.schema';

type PlansProps = SectionProps<ContentOf<typeof sectionPlans>>;

function PlanData({ plans }: { readonly plans: readonly Plan[] }): ReactElement {
  return (
    <script
      type="application/json"
      id={PLANS_ELEMENT_ID}
      dangerouslySetInnerHTML={{ __html: jsonForScript(plans) }}
    />
  );
}

/**
 * The plans with both prices; the switch selects which one is shown. The page also contains the plans as data
 * (docs/contract.md#4-pages), only once, even if it shows them several times.
 */
export function Plans({ section, place }: PlansProps): ReactElement {
  const { page } = useRenderContext();
  const plans = plansOf(section.plans, page.locale);
  const cards = pricedCards(section.plans, plans);
  return (
    <SectionFrame section={section} place={place} className="plans">
      <SectionIntro section={section} place={place} body={section.body} />
      {cards.length > 0 ? (
        <div className="plans__board">
          <div className="plans__switch">
            <BillingSwitch
              percent={greatestYearlySaving(cards.map(({ plan }) => plan))}
              tracking={sectionView(section, place)}
            />
          </div>
          <ul className="plans__list">
            {cards.map((pricedCard) => (
              <PlanCard key={pricedCard.card.metadata.id} {...pricedCard} {...{ section, place }} />
            ))}
          </ul>
        </div>
      ) : null}
      {place.hasPlanIds ? <PlanData plans={plans} /> : null}
    </SectionFrame>
  );
}
