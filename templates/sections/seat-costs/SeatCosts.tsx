import type { ReactElement } from 'react';
import { currencyFormat, plansForLocale } from '../../../config/plans';
import { Icon } from '../../components/icon/Icon';
import { useText } from '../../components/text/use-text';
import type { ContentOf } from '../../content-model/model';
import { useRenderContext } from '../../content-model/render-context';
import { SectionFrame } from '../SectionFrame';
import { SectionIntro } from '../SectionIntro';
import { islandIdOf, type SectionProps } from '../section-content';
import { SeatCalculator } from './SeatCalculator';
import { SeatTable } from './SeatTable';
import type { sectionSeatCosts } from './seat-costs.schema';
import { seatPlansOf } from './seat-plans';

/** What teams pay: a calculator, and a table of some team sizes, which is open without scripts. */
export function SeatCosts({
  section,
  place,
}: SectionProps<ContentOf<typeof sectionSeatCosts>>): ReactElement {
  const text = useText();
  const { page } = useRenderContext();
  const plans = seatPlansOf(plansForLocale(page.locale));
  return (
    <SectionFrame section={section} place={place} className="seats">
      <SectionIntro section={section} place={place} body={section.body} />
      <div className="seats__panel" data-seats={JSON.stringify(currencyFormat(page.locale))}>
        <SeatCalculator id={islandIdOf(section, place, 'people')} plans={plans} />
        <details className="seats__sizes">
          <summary>
            {text('seats-other-sizes')}
            <Icon name="chevron-down" size={20} />
          </summary>
          <SeatTable plans={plans} />
        </details>
      </div>
    </SectionFrame>
  );
}
