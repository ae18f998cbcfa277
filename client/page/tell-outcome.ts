import type { SiteEvent } from '../../config/contract/site-event';
import { SITE_EVENT } from '../../config/contract/site-event';
import type { AnalyticsOptions } from '../measurement/analytics-options';
import type { WireEvent } from '../measurement/wire-event';

type Told = Pick<WireEvent, 'type' | 'timestamp'> & {
  readonly event?: string;
  readonly properties?: object;
  readonly traits?: object;
};

export type TellOutcome = (event: Told, outcome: SiteEvent['outcome'], reason?: string) => void;

/** Tells whoever watches the page what becomes of each event. Never throws. */
export function outcomeTeller({ page, consent }: Pick<AnalyticsOptions, 'page' | 'consent'>): TellOutcome {
  return ({ timestamp, type, event = type, properties, traits }, ...[outcome, reason]) => {
    try {
      const detail: SiteEvent = {
        time: String(timestamp),
        name: event,
        type,
        properties: properties ?? traits ?? {},
        consent: consent.choice(),
        outcome,
        reason,
      };
      page.document.dispatchEvent(new CustomEvent(SITE_EVENT, { detail }));
    } catch {
      // Nobody's event is to be lost because it cannot be watched.
    }
  };
}
