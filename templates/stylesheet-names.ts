/** The style sheets of the site: the one of every page, those of drawn pictures, of prices and of tooltips. */
export const STYLESHEET_NAMES = ['site', 'pictures', 'pricing', 'tooltips'] as const;

export type StylesheetName = (typeof STYLESHEET_NAMES)[number];
