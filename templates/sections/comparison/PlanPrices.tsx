import type { ReactElement } from 'react';
import { ContentButton } from '../../components/button/ContentButton';
import { useText } from '../../components/text/use-text';
import type { ContentOf } from '../../content-model/model';
import { useRenderContext } from '../../content-model/render-context';
import { plansOf, pricedCards } from '../plans/plan-cards';
import { type SectionProps, sectionView } from '../section-content';
import type { sectionComparison } from './comparison.schema';

interface Amounts {
  readonly monthly: string;
  readonly yearly: string;
}

/** Both texts are in the page; the style sheet shows that of the period selected above. */
function ByPeriod({ monthly, yearly }: Amounts): ReactElement {
  if (monthly === yearly) return <span>{monthly}</span>;
  return (
    <>
      <span data-period="monthly">{monthly}</span>
      <span data-period="yearly">{yearly}</span>
    </>
  );
}

interface PlanPricesProps extends SectionProps<ContentOf<typeof sectionComparison>> {
  /** The names of the columns, without that of the labels. */
  readonly columns: readonly string[];
}

/** The row with the price and the button of each plan; renders nothing if no column is a plan. */
export function PlanPrices({ section, place, columns }: PlanPricesProps): ReactElement | null {
  const text = useText();
  const { page } = useRenderContext();
  const cards = pricedCards(section.plans, plansOf(section.plans, page.locale));
  if (!cards.some(({ plan }) => columns.includes(plan.name))) return null;
  return (
    <tr className="comparison__prices">
      <th scope="row">
        <ByPeriod monthly={text('monthly')} yearly={text('yearly')} />
        {`, ${text('add-on-per-month')}`}
      </th>
      {columns.map((column) => {
        const { plan, card } = cards.find(({ plan: { name } }) => name === column) ?? {};
        const { monthly, yearly } = plan?.pricing ?? {};
        return (
          <td key={column}>
            {monthly ? (
              <ByPeriod monthly={monthly.displayPrice} yearly={(yearly ?? monthly).displayPricePerMonth} />
            ) : null}
            {card?.button ? (
              <ContentButton content={card.button} tracking={sectionView(section, place)} size="sm" />
            ) : null}
          </td>
        );
      })}
    </tr>
  );
}
