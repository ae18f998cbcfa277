import type { ReactElement } from 'react';
import { displayPrice } from '../../../config/plans';
import { useText } from '../../components/text/use-text';
import { useRenderContext } from '../../content-model/render-context';
import type { SeatPlan } from './seat-plans';

const FIRST_SIZE = 10;
const MAX_SIZE = 10_000;
/** The slider has a lower maximum than the number field, so that each of its steps is wide enough to hit. */
const MAX_SLIDER = 200;

interface SeatCalculatorProps {
  /** The id of the number field, unique on the page. */
  readonly id: string;
  readonly plans: readonly SeatPlan[];
}

/**
 * The totals for any number of people. `client/on-demand/seats.ts` computes them; without scripts the calculator is
 * hidden.
 */
export function SeatCalculator({ id, plans }: SeatCalculatorProps): ReactElement {
  const text = useText();
  const { page } = useRenderContext();
  const amount = (price: number) => (
    <span data-per-user={price}>{displayPrice(FIRST_SIZE * price, page.locale)}</span>
  );
  return (
    <div className="seats__calculator">
      <label htmlFor={id}>{text('seats-in-team')}</label>
      {/* Without autocomplete, Firefox restores no size for which the static page has no costs. */}
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_SIZE}
        defaultValue={FIRST_SIZE}
        autoComplete="off"
      />
      <input
        type="range"
        autoComplete="off"
        aria-label={text('seats-in-team')}
        min={1}
        max={MAX_SLIDER}
        defaultValue={FIRST_SIZE}
      />
      <output htmlFor={id}>
        {plans.map(({ name, yearly, monthly }) => (
          <span key={name} className="seats__total">
            {name}{' '}
            <strong>
              {amount(yearly)} <small>{text('seats-per-year')}</small>
            </strong>{' '}
            <small>
              {text('seats-or')} {amount(monthly)} {text('seats-per-month')}
            </small>
          </span>
        ))}
      </output>
    </div>
  );
}
