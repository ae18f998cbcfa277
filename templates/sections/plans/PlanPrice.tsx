import type { ReactElement, ReactNode } from 'react';
import type { Plan } from '../../../config/plans';
import { useText } from '../../components/text/use-text';
import { yearlySaving } from './plan-cards';

interface PriceProps {
  readonly amount: string;
  readonly unit: string;
  /** A text instead of a number. */
  readonly isQuote?: boolean;
  readonly children?: ReactNode;
}

function Price({ amount, unit, isQuote, children }: PriceProps): ReactElement {
  return (
    <>
      <p className="plan__price">
        <span className={isQuote ? 'plan__quote' : 'plan__amount'}>{amount}</span>
        {unit ? <span className="plan__unit">{unit}</span> : null}
      </p>
      {children}
    </>
  );
}

function YearlyPrice({ plan }: { readonly plan: Plan }): ReactElement | null {
  const text = useText();
  const { yearly } = plan.pricing;
  if (yearly === null) return null;
  const saving = yearlySaving(plan);
  return (
    <div className="plan__billing" data-period="yearly">
      <Price amount={yearly.displayPricePerMonth} unit={plan.pricing.monthly.perUserGroup}>
        <p className="plan__note">
          {text('billed-yearly', { amount: yearly.displayPrice })}
          {saving > 0 ? (
            <span className="plan__saving">{text('yearly-saving', { percent: saving })}</span>
          ) : null}
        </p>
      </Price>
    </div>
  );
}

/**
 * The prices of a plan, monthly and yearly. A plan with the same price for both periods shows one: zero if it is
 * free, a text if it is by quote.
 */
export function PlanPrice({ plan }: { readonly plan: Plan }): ReactElement {
  const text = useText();
  const { monthly, yearly } = plan.pricing;
  if (monthly.price === null) {
    return (
      <div className="plan__billing">
        <Price amount={monthly.displayPrice} unit="" isQuote>
          <p className="plan__note">{text('quote-note')}</p>
        </Price>
      </div>
    );
  }
  const isFree = monthly.price === 0;
  const saving = yearlySaving(plan);
  return (
    <>
      <div className="plan__billing" data-period={yearly === null ? undefined : 'monthly'}>
        <Price amount={monthly.displayPrice} unit={isFree ? '' : monthly.perUserGroup}>
          <p className="plan__note">
            {text(isFree ? 'free-forever' : 'billed-monthly')}
            {saving > 0 ? (
              <span className="plan__saving">
                {`${text('yearly')} · ${text('yearly-saving', { percent: saving })}`}
              </span>
            ) : null}
          </p>
        </Price>
      </div>
      <YearlyPrice plan={plan} />
    </>
  );
}
