import type { ReactElement } from 'react';
import { digitGroups } from '../../../config/number-format';
import { currencyFormat, plansForLocale } from '../../../config/plans';
import { useText } from '../../components/text/use-text';
import type { ContentOf } from '../../content-model/model';
import { useRenderContext } from '../../content-model/render-context';
import { SectionFrame } from '../SectionFrame';
import { SectionIntro } from '../SectionIntro';
import { islandIdOf, type SectionProps } from '../section-content';
import { SeatCalculator } from './SeatCalculator';
import { SeatRow } from './SeatRow';
import type { sectionSeatCosts } from './seat-costs.schema';
import { seatPlansOf } from './seat-plans';

const TEAM_SIZES = [1, 5, 10, 25, 50, 100] as const;

/** The prices of the plans for teams: a table that needs no script, and a calculator for other team sizes. */
export function SeatCosts({
  section,
  place,
}: SectionProps<ContentOf<typeof sectionSeatCosts>>): ReactElement {
  const text = useText();
  const { page } = useRenderContext();
  const plans = seatPlansOf(plansForLocale(page.locale));
  const format = { ...currencyFormat(page.locale), groups: digitGroups(page.locale) };
  return (
    <SectionFrame section={section} place={place} className="seats">
      <SectionIntro section={section} place={place} body={section.body} />
      <div className="seats__panel" data-seats={JSON.stringify(format)}>
        <SeatCalculator id={islandIdOf(section, place, 'people')} plans={plans} />
        <table className="seats__table">
          <thead>
            <tr>
              <th scope="col" rowSpan={2}>
                {text('seats-people')}
              </th>
              {plans.map(({ name }) => (
                <th key={name} scope="colgroup" colSpan={2}>
                  {name}
                </th>
              ))}
            </tr>
            <tr>
              {plans.flatMap(({ name }) => [
                <th key={`${name} yearly`} scope="col">
                  {text('seats-per-year')}
                </th>,
                <th key={`${name} monthly`} scope="col">
                  {text('seats-per-month')}
                </th>,
              ])}
            </tr>
          </thead>
          <tbody>
            {TEAM_SIZES.map((people) => (
              <SeatRow key={people} people={people} plans={plans} />
            ))}
          </tbody>
        </table>
      </div>
    </SectionFrame>
  );
}
