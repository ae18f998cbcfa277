const KILOBYTE = 1024;

/** The most bytes that a visitor may have to load: text as brotli sends it, other files as they are. `site check` holds it. */
export const BUDGETS = {
  html: 12 * KILOBYTE,
  /** All style sheets of a page together. */
  css: 15.5 * KILOBYTE,
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

interface PageBudget {
  /** Bytes of the HTML before compression, which a browser has to parse. */
  readonly bytes: number;
  readonly elements: number;
}

/** The most that a page may be, by its template. `site check` holds it. */
export const PAGE_BUDGET: PageBudget = { bytes: 56 * KILOBYTE, elements: 900 };
const LONG_PAGE_BUDGET: PageBudget = { bytes: 76 * KILOBYTE, elements: 1250 };
export const PAGE_BUDGETS: ReadonlyMap<string, PageBudget> = new Map([
  ['home', LONG_PAGE_BUDGET],
  ['pricing', LONG_PAGE_BUDGET],
]);

/** Most bytes, after brotli, of what pages load before any interaction, and of islands. The build holds the first three. */
export type BundleBudgets = Readonly<
  Partial<Record<'main' | 'head' | 'experiments' | 'firstLoad' | 'quiz' | 'form', number>>
>;

export const BUNDLE_BUDGETS = {
  /** With every service. */
  main: 7.5 * KILOBYTE,
  /** All scripts before the first interaction, without consent, an experiment or a vendor. */
  firstLoad: 7 * KILOBYTE,
  /** What is loaded when a visitor reaches for the quiz: the island, and React. */
  quiz: 61 * KILOBYTE,
  /** The same for a form in a dialog. */
  form: 63.5 * KILOBYTE,
  head: KILOBYTE,
  experiments: 14.5 * KILOBYTE,
} as const satisfies BundleBudgets;

/** What the engine weighs more with the code that changes elements of pages, which only some experiments need. */
export const PAGE_CHANGES_BYTES = 2 * KILOBYTE;

/** What it weighs more with the list of browsers, which only some conditions need. */
export const BROWSER_NAME_BYTES = 6.5 * KILOBYTE;
