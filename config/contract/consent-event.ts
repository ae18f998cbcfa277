/** Told on the window by the consent manager, ours and the vendor's, after each choice. */
export const CONSENT_EVENT = 'OneTrustGroupsUpdated';
