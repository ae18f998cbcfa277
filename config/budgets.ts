const KILOBYTE = 1024;

/** The most bytes that a visitor may have to load: text as brotli sends it, other files as they are. */
export const BUDGETS = {
  html: 20 * KILOBYTE,
  /** All style sheets of a page together. */
  css: 12 * KILOBYTE,
  /** All scripts that run when a page is opened, the experiment engine with changes of pages and browsers' names among them. */
  script: 30 * KILOBYTE,
  /** One font file. */
  font: 40 * KILOBYTE,
  /** One variant of an image of the embedded space. */
  image: 400 * KILOBYTE,
  /** One film of the embedded space. */
  film: 2048 * KILOBYTE,
} as const;

export type Budget = keyof typeof BUDGETS;
