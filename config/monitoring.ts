/** Shares of sessions in percent, and what is hidden in recordings (docs/contract.md#9-numbers). */
export const MONITORING_SESSION_SAMPLE_RATE = 5;
export const MONITORING_REPLAY_SAMPLE_RATE = 5;
export const MONITORING_PRIVACY_LEVEL = 'mask-user-input';

/** Names of actions are cut at this many characters. */
export const ACTION_NAME_MAX_LENGTH = 100;

/** What stands in place of an e-mail address in addresses that are sent. */
export const REDACTED = 'REDACTED';

/** An annotation marks an exposure or a redirect on the monitoring timeline (docs/contract.md#8-messages). */
export const ANNOTATION_WITHOUT_TYPE_MESSAGE = 'Annotation type is not set correctly';

/** Where annotations wait for monitoring, in session storage. */
export const PENDING_ANNOTATIONS = 'pendingAnnotations';
