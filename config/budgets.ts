const KILOBYTE = 1024;

/** The most bytes that a visitor may have to load: pages and styles as brotli sends them, fonts as they are. */
export const BUDGETS = {
  html: 20 * KILOBYTE,
  /** All style sheets of a page together. */
  css: 12 * KILOBYTE,
  /** One font file. */
  font: 40 * KILOBYTE,
} as const;

export type Budget = keyof typeof BUDGETS;
