/** The style sheets of the site: for every page, for drawn pictures, for prices and for tooltips. */
export const STYLESHEET_NAMES = ['site', 'pictures', 'pricing', 'tooltips'] as const;

export type StylesheetName = (typeof STYLESHEET_NAMES)[number];
