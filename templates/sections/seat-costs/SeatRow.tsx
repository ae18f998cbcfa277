import type { ReactElement } from 'react';
import { digitGroups, formatNumber } from '../../../config/number-format';
import { displayPrice } from '../../../config/plans';
import { useRenderContext } from '../../content-model/render-context';
import type { SeatPlan } from './seat-plans';

interface SeatRowProps {
  readonly people: number;
  readonly plans: readonly SeatPlan[];
}

/** The prices for a team of one size. */
export function SeatRow({ people, plans }: SeatRowProps): ReactElement {
  const { page } = useRenderContext();
  return (
    <tr>
      <th scope="row">{formatNumber(people, digitGroups(page.locale))}</th>
      {plans.flatMap(({ name, yearly, monthly }) => [
        <td key={`${name} yearly`}>{displayPrice(people * yearly, page.locale)}</td>,
        <td key={`${name} monthly`}>{displayPrice(people * monthly, page.locale)}</td>,
      ])}
    </tr>
  );
}
