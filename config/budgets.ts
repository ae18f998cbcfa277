const KILOBYTE = 1024;

/** The maximum of bytes that a visitor loads: text as brotli, other files uncompressed. `site check` enforces it. */
export const BUDGETS = {
  /** All style sheets of a page together. */
  css: 15.5 * KILOBYTE,
  /**
   * All scripts that run when a page is opened, including the experiment engine with visual changes and the list of
   * browsers.
   */
  script: 30 * KILOBYTE,
  /** One font file; the tests also add up the fonts of a page. */
  font: 32 * KILOBYTE,
  /** One variant of an image of the embedded space. */
  image: 400 * KILOBYTE,
  /** One video of the embedded space. */
  film: 2048 * KILOBYTE,
} as const;

export type Budget = keyof typeof BUDGETS;

interface PageBudget {
  /** Bytes of the HTML as brotli. */
  readonly brotli: number;
  /** Characters of uncompressed HTML, which a browser has to parse; letters of many scripts have several bytes. */
  readonly characters: number;
  readonly elements: number;
}

/** The maximum size of a page, by template. `site check` enforces it. */
export const PAGE_BUDGET: PageBudget = { brotli: 9 * KILOBYTE, characters: 45 * KILOBYTE, elements: 900 };
export const LONG_PAGE_BUDGET: PageBudget = {
  brotli: 11 * KILOBYTE,
  characters: 60 * KILOBYTE,
  elements: 1200,
};
export const PAGE_BUDGETS: ReadonlyMap<string, PageBudget> = new Map([
  ['home', LONG_PAGE_BUDGET],
  ['pricing', LONG_PAGE_BUDGET],
]);

/**
 * Maximum bytes, as brotli, of the code of pages before any interaction, and of islands. The build enforces the first
 * three.
 */
export type BundleBudgets = Readonly<
  Partial<Record<'main' | 'head' | 'experiments' | 'firstLoad' | 'quiz' | 'form', number>>
>;

export const BUNDLE_BUDGETS = {
  /** With every service, OneTrust, experiments and a redirect flag. */
  main: 8480,
  /** All scripts before the first interaction, without consent, experiments or vendors. */
  firstLoad: 7 * KILOBYTE,
  /** The code that loads when a visitor uses the quiz: the island and React. */
  quiz: 58.5 * KILOBYTE,
  /** The same for a form in a dialog. */
  form: 60 * KILOBYTE,
  head: KILOBYTE,
  experiments: 14.5 * KILOBYTE,
} as const satisfies BundleBudgets;

/** Additional size of the engine with visual changes, which only some experiments need. */
export const PAGE_CHANGES_BYTES = 2 * KILOBYTE;

/** Additional size with the list of browsers, which only some conditions need. */
export const BROWSER_NAME_BYTES = 6.5 * KILOBYTE;
