/** Sample rates in percent of sessions, and the privacy level of recordings (docs/contract.md#9-numbers). */
export const MONITORING_SESSION_SAMPLE_RATE = 5;
export const MONITORING_REPLAY_SAMPLE_RATE = 5;
export const MONITORING_PRIVACY_LEVEL = 'mask-user-input';

/** Action names are truncated at this many characters. */
export const ACTION_NAME_MAX_LENGTH = 100;

/** The replacement of an email address in addresses that are sent. */
export const REDACTED = 'REDACTED';

/** Types of annotations on the monitoring timeline: exposures and redirects (docs/contract.md#8-messages). */
export const ANNOTATION_WITHOUT_TYPE_MESSAGE = 'Annotation type is not set correctly';

/** The session storage key for queued annotations. */
export const PENDING_ANNOTATIONS = 'pendingAnnotations';
