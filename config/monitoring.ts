/** Shares of sessions in percent, and what is hidden in recordings (specification, section 9). */
export const MONITORING_SESSION_SAMPLE_RATE = 5;
export const MONITORING_REPLAY_SAMPLE_RATE = 5;
export const MONITORING_PRIVACY_LEVEL = 'mask-user-input';

/** Names of actions are cut at this many characters (specification, section 5). */
export const ACTION_NAME_MAX_LENGTH = 100;

/** What stands in place of an e-mail address in addresses that are sent (specification, section 2). */
export const REDACTED = 'REDACTED';

/** An annotation marks an exposure or a redirect on the monitoring timeline (specification, sections 5 and 8). */
export const ANNOTATION_WITHOUT_TYPE_MESSAGE = 'Annotation type is not set correctly';

/** Where annotations wait for monitoring, in session storage. */
export const PENDING_ANNOTATIONS = 'pendingAnnotations';
