import { type ReactElement, useId } from 'react';
import { useText } from '../../components/text/use-text';
import type { TrackingFields } from '../../components/tracking/tracking-attributes';
import { useTracking } from '../../components/tracking/use-tracking';

const PERIODS = ['monthly', 'yearly'] as const;

export interface BillingSwitchProps {
  /** The largest discount for yearly billing; not shown at zero. */
  readonly percent: number;
  /** The section's fields for the events of the switch. */
  readonly tracking: TrackingFields;
}

interface PeriodOptionProps extends BillingSwitchProps {
  readonly period: (typeof PERIODS)[number];
  readonly groupName: string;
}

function PeriodOption({ period, groupName, percent, tracking }: PeriodOptionProps): ReactElement {
  const text = useText();
  const label = text(period);
  return (
    <label className="pricing-switch-option">
      <input
        type="radio"
        className="pricing-switch-input"
        name={groupName}
        value={period}
        defaultChecked={period === 'yearly'}
        {...useTracking({ source: 'pricingSwitch', ...tracking }, { label })}
      />
      <span className="pricing-switch-label">
        {label}
        {period === 'yearly' && percent > 0 ? (
          <span className="pricing-switch-saving">{text('yearly-saving-share', { percent })}</span>
        ) : null}
      </span>
    </label>
  );
}

/**
 * Selects the billing period. Both prices are in the page and the style sheet shows those of the checked period. So
 * no script is needed, and a selection that the browser restores works.
 */
export function BillingSwitch(props: BillingSwitchProps): ReactElement {
  const text = useText();
  const groupName = useId();
  return (
    <fieldset className="pricing-switch">
      <legend className="visually-hidden">{text('billing-period')}</legend>
      {PERIODS.map((period) => (
        <PeriodOption key={period} period={period} groupName={groupName} {...props} />
      ))}
    </fieldset>
  );
}
