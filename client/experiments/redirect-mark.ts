import { parseJson } from '../lib/json';
import { readSession, removeSession } from '../lib/storage';
import type { Assignments } from './shared-experiments';

/** Marks that the next page was reached by a flag redirect, with the referrer of this page. */
export const MARK = 'flagRedirect';

/** How a page was reached. */
export interface Redirect {
  readonly isRedirected: boolean;
  /** The referrer of the page that redirected; only on the page that the redirect leads to. */
  readonly referrer?: string;
  /** The variations that the visitor has there, by attribute; that page has no time to store them. */
  readonly assignments?: Assignments | undefined;
}

/**
 * Whether this page was reached by a flag redirect; read once per page. A visitor who has left the redirect's target
 * before it read the mark comes from another page than the one that redirected. A referrer without a path says nothing:
 * the browser may shorten or omit it, and pages that redirect to each other must not do so endlessly.
 */
export function readAndClearRedirect({ document, location }: Window): Redirect {
  const text = readSession(MARK);
  if (text === undefined) return { isRedirected: false };
  removeSession(MARK);
  const { from, ...unstored } = Object(parseJson(text)) as { readonly from?: string };
  if (from !== document.referrer)
    return { isRedirected: ['', `${location.origin}/`].includes(document.referrer) };
  return { ...unstored, isRedirected: true };
}

let redirect: Partial<Redirect> | undefined;

/** How this page was reached; the mark is read once, by the script in the head or here. */
export function redirectOf(page: Window): Partial<Redirect> {
  const { siteExperiments: shared } = page;
  redirect ??= shared?.isRedirected === undefined ? readAndClearRedirect(page) : shared;
  return redirect;
}
