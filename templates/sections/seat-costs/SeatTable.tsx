import type { ReactElement } from 'react';
import { digitGroups, formatNumber } from '../../../config/number-format';
import { displayPrice } from '../../../config/plans';
import { useText } from '../../components/text/use-text';
import { useRenderContext } from '../../content-model/render-context';
import type { SeatPlan } from './seat-plans';

const TEAM_SIZES = [1, 5, 10, 25, 50, 100] as const;

interface SeatTableProps {
  readonly plans: readonly SeatPlan[];
}

interface SeatRowProps extends SeatTableProps {
  readonly people: number;
}

/** The prices for a team of one size. */
function SeatRow({ people, plans }: SeatRowProps): ReactElement {
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

/** The prices for teams of different sizes. */
export function SeatTable({ plans }: SeatTableProps): ReactElement {
  const text = useText();
  return (
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
  );
}
