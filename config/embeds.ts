/**
 * Permissions of an editor's HTML in its frame: scripts, forms, and new tabs without sandbox, so that a booking or a
 * sign-up in or behind an embed works. Never `allow-same-origin`: it would run with the site's origin.
 */
export const EMBED_SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox allow-forms';
