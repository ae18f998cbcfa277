/** Source lines around an error. */
export interface CodeFrame {
  /** Relative to the project. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
  readonly lines: ReadonlyArray<{ readonly number: number; readonly text: string }>;
}

/** An error as the page shows it; a message of the catalogue fits. */
export interface PageError {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
  readonly page?: string | undefined;
  readonly entry?: string | undefined;
  readonly field?: string | undefined;
  readonly locale?: string | undefined;
  readonly link?: string | undefined;
  readonly source?: string | undefined;
  readonly stack?: readonly string[] | undefined;
  readonly components?: readonly string[] | undefined;
  readonly frame?: CodeFrame | undefined;
}

/** Which version of a page is the newest. */
export interface PageVersion {
  /** Digest of the page but for the addresses of its style sheets; empty where there is no page. */
  readonly tag: string;
  /** Digest of the addresses of its style sheets. */
  readonly styles: string;
}

/** What the server tells an open page of itself, whenever it changes and when the page asks. */
export interface PageState extends PageVersion {
  /** What is wrong with the page or with all of the site; none when the page is good. */
  readonly errors: readonly PageError[];
  /** Of the page itself; with them it is shown all the same. */
  readonly warnings: readonly PageError[];
  /** Errors that are not listed, because there are too many. */
  readonly omitted: number;
}

/** Errors that the overlay lists; thousands of them would only make the page slow. */
const MAX_ERRORS = 50;

/** The errors and warnings of a page. */
export interface PageMessages {
  readonly errors: readonly PageError[];
  readonly warnings: readonly PageError[];
}

/** The state of a page, with as many errors and warnings as people read. */
export function pageState(version: PageVersion, { errors, warnings }: PageMessages): PageState {
  const shown = errors.slice(0, MAX_ERRORS);
  const omitted = errors.length - shown.length;
  return { ...version, errors: shown, warnings: warnings.slice(0, MAX_ERRORS), omitted };
}

/** Errors beside which the page can be shown. */
const MINOR: readonly string[] = ['serve.react_warning', 'serve.browser_error'];

/** What an open page has to do. While it cannot be rendered it stays as it is. */
export function actionFor(shown: PageVersion, newest: PageState): 'none' | 'styles' | 'reload' {
  if (newest.errors.some(({ code }) => !MINOR.includes(code))) return 'none';
  if (newest.tag !== shown.tag) return 'reload';
  return newest.styles === shown.styles ? 'none' : 'styles';
}
