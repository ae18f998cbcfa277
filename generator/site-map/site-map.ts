import type { Locale } from '../../config/locales';
import type { PageTemplate } from '../../config/routes';
import { createRedirectMatcher } from './redirect-matcher';

/** One address of the site. */
export interface SitePage {
  /** The public path, `/fr-FR/pricing`. */
  readonly path: string;
  readonly locale: Locale;
  readonly pageId: string;
  /** The file below `out/`, `fr-FR/pricing.html`. */
  readonly file: string;
  readonly template: PageTemplate;
  readonly title: string;
  /** The id of the `page` entry; absent for an error page that the generator adds. */
  readonly entryId?: string;
  readonly noIndex: boolean;
  /** The page in all locales in which it is built, including itself, in locale order. */
  readonly alternates: ReadonlyArray<{ readonly locale: Locale; readonly path: string }>;
}

export interface SiteRedirect {
  readonly from: string;
  readonly to: string;
  readonly isPermanent: boolean;
  /** The id of the `redirect` entry. */
  readonly entryId?: string;
}

/** All addresses, computed before anything is rendered. */
export interface SiteMap {
  /** Sorted by path; includes error pages. */
  readonly pages: readonly SitePage[];
  /** In the order of the redirects' entry ids. */
  readonly redirects: readonly SiteRedirect[];
}

/** Whether visitors of a path see a page, directly or through a redirect. */
export function leadsSomewhere({ pages, redirects }: SiteMap, path: string): boolean {
  return pages.some((page) => page.path === path) || createRedirectMatcher(redirects)(path) !== undefined;
}
