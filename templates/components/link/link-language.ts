import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../../config/locales';
import { linkKind, type OwnHosts } from './link-kind';

/**
 * The locale of the page of this site at an address, for `hreflang`; undefined if it is the linking page's own, or the
 * address is none of a page.
 */
export function linkLanguage(href: string, own: OwnHosts, locale: Locale): Locale | undefined {
  if (linkKind(href, own) !== 'internal' || href.startsWith('?')) return undefined;
  const { pathname } = new URL(href, `https://${own.siteHost}/`);
  if (/\.\w+$/.test(pathname)) return undefined;
  const [, folder] = pathname.split('/');
  const target = LOCALES.find((each) => folder === each) ?? DEFAULT_LOCALE;
  return target === locale ? undefined : target;
}
