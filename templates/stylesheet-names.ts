/**
 * The style sheets of the site: for every page, for drawn pictures, for comparison tables, for moving media, for prices,
 * for tooltips and for scripts other than Latin.
 */
export const STYLESHEET_NAMES = [
  'site',
  'pictures',
  'comparison',
  'videos',
  'pricing',
  'tooltips',
  'writing',
] as const;

export type StylesheetName = (typeof STYLESHEET_NAMES)[number];
