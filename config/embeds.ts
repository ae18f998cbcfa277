/**
 * What markup of editors may do in its frame: run scripts, send forms, and open tabs that are as any other tab, so
 * that a booking or a sign-up in or behind an embed works. Never `allow-same-origin`: it would run as the site.
 */
export const EMBED_SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox allow-forms';
