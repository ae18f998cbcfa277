export interface RecordingConditions {
  readonly sessionId: string | undefined;
  readonly deviceId: string | undefined;
  /** Consent is granted; a withdrawal is the opt-out. */
  readonly isAllowed: boolean;
  /** The window has the focus. */
  readonly isFocused: boolean;
  /** The page is visible and not left. */
  readonly isShown: boolean;
  /** The URL contains an email address; recordings and their requests contain raw addresses. */
  readonly holdsEmail: boolean;
}

export type ReasonNotToRecord =
  | 'opted-out'
  | 'no-session-id'
  | 'no-device-id'
  | 'private-address'
  | 'left'
  | 'blurred';

/**
 * Why the page is not recorded now; undefined if it is. The SDK decides whether capture is enabled and whether the
 * session is in the sample, because its remote configuration can change both.
 */
export function reasonNotToRecord(conditions: RecordingConditions): ReasonNotToRecord | undefined {
  if (!conditions.isAllowed) return 'opted-out';
  if (!conditions.sessionId) return 'no-session-id';
  if (!conditions.deviceId) return 'no-device-id';
  if (conditions.holdsEmail) return 'private-address';
  if (!conditions.isShown) return 'left';
  return conditions.isFocused ? undefined : 'blurred';
}
