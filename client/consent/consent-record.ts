import { consentFields, NECESSARY_GROUP, PERFORMANCE_GROUP } from './consent-choice';

export interface ConsentRecordInput {
  readonly isGranted: boolean;
  /** The cookie so far, as the browser keeps it. */
  readonly before: string | undefined;
  readonly now: Date;
}

/** What the vendor's script would write of a choice: the groups with their answers, and how often was answered. */
export function consentRecord({ isGranted, before, now }: ConsentRecordInput): string {
  const answers = Number(consentFields(before).get('interactionCount')) || 0;
  const groups = `${NECESSARY_GROUP}:1,${PERFORMANCE_GROUP}:${isGranted ? 1 : 0}`;
  return `groups=${groups}&interactionCount=${answers + 1}&datestamp=${now.toISOString()}`;
}
