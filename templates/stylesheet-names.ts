/**
 * The style sheets of the site: for every page, for drawn pictures, for comparison tables, for numbers, for rich
 * text, for moving media, for prices, for sections that few pages have, for tooltips, for scripts other than Latin,
 * and for dialogs and the AI demo, which load theirs.
 */
export const STYLESHEET_NAMES = [
  'site',
  'pictures',
  'comparison',
  'numbers',
  'richText',
  'videos',
  'pricing',
  'rare',
  'tooltips',
  'writing',
  'demo',
  'dialogs',
] as const;

export type StylesheetName = (typeof STYLESHEET_NAMES)[number];
