export interface RecordingConditions {
  readonly sessionId: string | undefined;
  readonly deviceId: string | undefined;
  /** Consent is given; taking it back is the opt-out. */
  readonly isAllowed: boolean;
  /** The window has the focus. */
  readonly isFocused: boolean;
  /** The page has not been left. */
  readonly isShown: boolean;
  /** The URL contains an e-mail address; recordings and their requests hold addresses as they are. */
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
 * Why the page is not recorded now; undefined when it is. Whether capture is enabled and
 * the session in the sample is decided by the SDK, whose remote configuration can say otherwise.
 */
export function reasonNotToRecord(conditions: RecordingConditions): ReasonNotToRecord | undefined {
  if (!conditions.isAllowed) return 'opted-out';
  if (!conditions.sessionId) return 'no-session-id';
  if (!conditions.deviceId) return 'no-device-id';
  if (conditions.holdsEmail) return 'private-address';
  if (!conditions.isShown) return 'left';
  return conditions.isFocused ? undefined : 'blurred';
}
