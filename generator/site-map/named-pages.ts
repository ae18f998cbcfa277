import type { ClientConfig } from '../../config/client-config';
import { consentManagerOf, PRIVACY_PATH } from '../../config/consent-manager';
import { HOME_PATH } from '../../config/routes';
import { createMessage, type Message } from '../errors/site-error';
import { createRedirectMatcher } from './redirect-matcher';
import type { SiteMap } from './site-map';

/** Whether visitors of a path see a page, directly or through a redirect. */
export function leadsSomewhere({ pages, redirects }: SiteMap, path: string): boolean {
  return pages.some((page) => page.path === path) || createRedirectMatcher(redirects)(path) !== undefined;
}

/**
 * Warns about missing pages that the code of every page links to; links of only some pages are checked with these
 * pages. If there are no pages at all, that is reported instead.
 */
export function namedPageWarnings(siteMap: SiteMap, config: ClientConfig): Message[] {
  if (siteMap.pages.every(({ template }) => template === 'error')) return [];
  const named = [
    { path: HOME_PATH, effect: 'the logo of every page links there anyway' },
    ...(consentManagerOf(config) === 'built-in'
      ? [{ path: PRIVACY_PATH, effect: 'the cookie banner does not link to it' }]
      : []),
  ];
  return named
    .filter(({ path }) => !leadsSomewhere(siteMap, path))
    .map((missing) => createMessage('site_map.named_page_missing', missing));
}
