/**
 * The style sheets of the site: for every page, for drawn pictures, for those as wide as the page, for pages with an
 * accent, for comparison tables, for numbers, for rich text, for videos, for animations, for prices, for sections that
 * few pages have, for tooltips, for scripts other than Latin, and for dialogs and the AI demo, which load theirs.
 */
export const STYLESHEET_NAMES = [
  'site',
  'pictures',
  'stage',
  'accents',
  'comparison',
  'numbers',
  'richText',
  'videos',
  'animations',
  'pricing',
  'rare',
  'tooltips',
  'writing',
  'demo',
  'dialogs',
] as const;

export type StylesheetName = (typeof STYLESHEET_NAMES)[number];
