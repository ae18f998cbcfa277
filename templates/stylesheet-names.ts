/** The style sheets of the site: the one of every page, those of drawn pictures, those of prices. */
export const STYLESHEET_NAMES = ['site', 'pictures', 'pricing'] as const;

export type StylesheetName = (typeof STYLESHEET_NAMES)[number];
