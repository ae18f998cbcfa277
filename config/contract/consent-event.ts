/** Dispatched on the window by both consent managers after each choice. */
export const CONSENT_EVENT = 'OneTrustGroupsUpdated';
