import type { Message } from '../errors/site-error';
import { createMessage } from '../errors/site-error';
import type { CheckedPage } from './built-site';

const FALLBACK = 'x-default';

function absolute(href: string, base: string): string {
  return URL.canParse(href, base) ? new URL(href, base).href : href;
}

/** Absolute addresses of pages to those of the versions that each names. */
type NamedVersions = ReadonlyMap<string, ReadonlySet<string>>;

function namedVersions(pages: readonly CheckedPage[], baseUrl: string): NamedVersions {
  return new Map(
    pages.map(({ path, facts }) => {
      const address = absolute(path, baseUrl);
      return [address, new Set(facts.alternates.map(({ href }) => absolute(href, address)))];
    }),
  );
}

function checkVersions(named: NamedVersions, address: string, { path, facts }: CheckedPage): Message[] {
  if (facts.alternates.length === 0) return [];
  const byAddress = new Map([...facts.alternates].reverse().map((version) => [version.href, version]));
  const oneWay = [...byAddress.values()].filter(
    ({ href }) => named.get(absolute(href, address))?.has(address) !== true,
  );
  const own = named.get(address)?.has(address) ? [] : [{ locale: 'its own language', href: address }];
  const hasFallback = facts.alternates.some(({ locale }) => locale.toLowerCase() === FALLBACK);
  return [
    ...[...oneWay, ...own].map((version) =>
      createMessage('check.hreflang_not_reciprocal', version, { page: path }),
    ),
    ...(hasFallback ? [] : [createMessage('check.hreflang_no_default', {}, { page: path })]),
  ];
}

/**
 * Whether the language versions of each page name each other and themselves, and one for all other languages;
 * search engines ignore them otherwise. A page without versions needs none of this.
 */
export function checkAlternates(pages: readonly CheckedPage[], baseUrl: string): Message[] {
  const named = namedVersions(pages, baseUrl);
  return pages.flatMap((page) => checkVersions(named, absolute(page.path, baseUrl), page));
}
