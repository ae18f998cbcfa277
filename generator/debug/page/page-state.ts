import { groupMessages } from '../../errors/group-messages';
import type { Message } from '../../errors/site-error';

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

/** An error or a warning on a page. */
export type PageError = Message & { readonly frame?: CodeFrame };

/** Identifies a version of a page. */
export interface PageVersion {
  /** Digest of the page without the addresses of its style sheets; empty if there is no page. */
  readonly tag: string;
  /** Digest of the addresses of its style sheets. */
  readonly styles: string;
}

/** The errors and warnings of a page. */
export interface PageMessages {
  /** Of the page or of all of the site. */
  readonly errors: readonly PageError[];
  /** Of the page. It is shown nevertheless. */
  readonly warnings: readonly PageError[];
}

/** The state of an open page, which the server sends when the page connects and when it changes. */
export interface PageState extends PageVersion, PageMessages {
  /** How many errors are not listed, because there are too many. */
  readonly omitted: number;
}

/** How many errors the overlay lists; thousands would make the page slow. */
const MAX_ERRORS = 50;

/** `1 error, 2 warnings`; the empty text without any. */
export function messagesText({ errors, warnings }: PageMessages): string {
  const counted = (count: number, noun: string) =>
    count === 0 ? [] : [`${count} ${noun}${count === 1 ? '' : 's'}`];
  return [...counted(errors.length, 'error'), ...counted(warnings.length, 'warning')].join(', ');
}

/** The state of a page with a limited number of errors and warnings, one per cause. */
export function pageState(version: PageVersion, { errors, warnings }: PageMessages): PageState {
  const causes = groupMessages(errors);
  const shown = causes.slice(0, MAX_ERRORS);
  const omitted = causes.length - shown.length;
  return { ...version, errors: shown, warnings: groupMessages(warnings).slice(0, MAX_ERRORS), omitted };
}

/** True for an error with which the page can be shown. */
export function isMinor({ code }: PageError): boolean {
  return code === 'serve.react_warning' || code === 'serve.browser_error';
}

/** How an open page is updated. It does not change while it cannot be rendered. */
export function actionFor(shown: PageVersion, newest: PageState): 'none' | 'styles' | 'reload' {
  if (!newest.errors.every(isMinor)) return 'none';
  if (newest.tag !== shown.tag) return 'reload';
  return newest.styles === shown.styles ? 'none' : 'styles';
}
