/** Where the consent vendor's script comes from. Beside the hosts of other vendors, each page would load those as well. */
export const ONETRUST_CDN = 'https://cdn.cookielaw.org';
