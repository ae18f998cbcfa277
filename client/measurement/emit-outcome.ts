import { SITE_EVENT, type SiteEvent } from '../../config/contract/site-event';
import type { ConsentContext } from '../consent/consent-context';
import type { WireEvent } from './wire-event';

type LoggedEvent = Pick<WireEvent, 'type' | 'timestamp'> & {
  readonly event?: string;
  readonly properties?: object;
  readonly traits?: object;
};

export type EmitOutcome = (event: LoggedEvent, outcome: SiteEvent['outcome'], reason?: string) => void;

/** Emits the outcome of each event on the document; the inspector listens. Never throws. */
export function createOutcomeEmitter({
  page,
  consent,
}: Pick<ConsentContext, 'page' | 'consent'>): EmitOutcome {
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
      // An error in a listener must not lose the event.
    }
  };
}
