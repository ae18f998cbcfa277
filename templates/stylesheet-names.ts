/**
 * The style sheets of the site: for every page, for drawn pictures, for prices, for tooltips and for scripts other
 * than Latin.
 */
export const STYLESHEET_NAMES = ['site', 'pictures', 'pricing', 'tooltips', 'writing'] as const;

export type StylesheetName = (typeof STYLESHEET_NAMES)[number];
