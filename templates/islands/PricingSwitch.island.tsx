import type { ReactElement } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import type { TrackingFields } from '../components/tracking/tracking-attributes';
import { trackingAttributes } from '../components/tracking/tracking-attributes';

type Billing = 'monthly' | 'yearly';

export interface PricingSwitchProps {
  readonly texts: {
    readonly legend: string;
    readonly monthly: string;
    readonly yearly: string;
    /** What yearly billing saves, shown beside its label. */
    readonly saving?: string;
  };
  /** The period that the static page shows. */
  readonly initialBilling: Billing;
  /** What the section adds to the events of the switch. */
  readonly tracking: TrackingFields;
}

const PERIODS: readonly Billing[] = ['monthly', 'yearly'];

/**
 * Chooses the billing period. Both prices are in the page: the closest `[data-billing]` element gets the chosen
 * period and its style sheet shows the prices of that period.
 */
export function PricingSwitch({ texts, initialBilling, tracking }: PricingSwitchProps): ReactElement {
  const [billing, setBilling] = useState(initialBilling);
  const groupName = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  // Whoever chose before this code ran, the visitor or the browser that puts a form back, has told nobody.
  useEffect(() => {
    const chosen = group.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    const period = PERIODS.find((known) => known === chosen);
    if (period !== undefined) setBilling(period);
  }, []);
  useEffect(() => {
    group.current?.closest('[data-billing]')?.setAttribute('data-billing', billing);
  }, [billing]);
  return (
    <fieldset ref={group} className="pricing-switch" data-billing-switch={billing}>
      <legend className="visually-hidden">{texts.legend}</legend>
      {PERIODS.map((period) => (
        <label key={period} className="pricing-switch-option">
          <input
            type="radio"
            className="pricing-switch-input"
            name={groupName}
            value={period}
            checked={billing === period}
            onChange={() => setBilling(period)}
            {...trackingAttributes({ source: 'pricingSwitch', ...tracking }, texts[period])}
          />
          <span className="pricing-switch-label">
            {texts[period]}
            {period === 'yearly' && texts.saving !== undefined ? (
              <span className="pricing-switch-saving">{texts.saving}</span>
            ) : null}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
