import { consentFields, NECESSARY_GROUP, PERFORMANCE_GROUP } from './consent-choice';

export interface ConsentRecordInput {
  readonly isGranted: boolean;
  /** The present cookie in its encoded form. */
  readonly before: string | undefined;
  readonly now: Date;
}

/**
 * The cookie that the vendor's script would write for a choice: the groups with their answers and the number of
 * interactions.
 */
export function consentRecord({ isGranted, before, now }: ConsentRecordInput): string {
  const answers = Number(consentFields(before).get('interactionCount')) || 0;
  const groups = `${NECESSARY_GROUP}:1,${PERFORMANCE_GROUP}:${isGranted ? 1 : 0}`;
  return `groups=${groups}&interactionCount=${answers + 1}&datestamp=${now.toISOString()}`;
}
