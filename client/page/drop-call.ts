import type { DropCall } from './analytics';
import type { TellOutcome } from './tell-outcome';

/** Tells of events that were dropped before anything was made of them. */
export function callDropper(tell: TellOutcome): DropCall {
  return ([event, properties, at], reason) =>
    tell(
      {
        type: properties ? 'track' : 'page',
        event,
        ...(properties && { properties }),
        timestamp: new Date(at).toISOString(),
      },
      'dropped',
      reason,
    );
}
