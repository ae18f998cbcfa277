import { type ReactElement, useId } from 'react';
import { useText } from '../../components/text/use-text';
import { type TrackingFields, trackingAttributes } from '../../components/tracking/tracking-attributes';

const PERIODS = ['monthly', 'yearly'] as const;

export interface BillingSwitchProps {
  /** The largest discount for yearly billing; not shown at zero. */
  readonly percent: number;
  /** The section's fields for the events of the switch. */
  readonly tracking: TrackingFields;
}

/**
 * Selects the billing period. Both prices are in the page and the style sheet shows those of the checked period. So
 * no script is needed, and a selection that the browser restores works.
 */
export function BillingSwitch({ percent, tracking }: BillingSwitchProps): ReactElement {
  const text = useText();
  const labels = { monthly: text('monthly'), yearly: text('yearly') };
  const groupName = useId();
  return (
    <fieldset className="pricing-switch">
      <legend className="visually-hidden">{text('billing-period')}</legend>
      {PERIODS.map((period) => (
        <label key={period} className="pricing-switch-option">
          <input
            type="radio"
            className="pricing-switch-input"
            name={groupName}
            value={period}
            defaultChecked={period === 'yearly'}
            {...trackingAttributes({ source: 'pricingSwitch', ...tracking }, labels[period])}
          />
          <span className="pricing-switch-label">
            {labels[period]}
            {period === 'yearly' && percent > 0 ? (
              <span className="pricing-switch-saving">{text('yearly-saving-share', { percent })}</span>
            ) : null}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
