/**
 * Where the consent vendor's script comes from. A separate file, because every page would otherwise load the hosts of
 * the other vendors too.
 */
export const ONETRUST_CDN = 'https://cdn.cookielaw.org';
