import { parseAddress } from '../../config/parse-address';
import { createMessage, type Message } from '../errors/site-error';
import { urlOfPath } from '../site-map/page-path';
import type { CheckedPage } from './built-site';
import { repeated } from './repeated';

const FORM = /^[a-z]{2}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?$/i;

const LANGUAGES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const REGIONS = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** The codes for an unknown script or region. */
const UNKNOWN = /-(?:zzzz|zz)(?:-|$)/i;

/**
 * Whether search engines accept a language code, with optional script and region: ISO 639-1, ISO 15924 and ISO
 * 3166-1. `en-UK` is invalid, because the code of the United Kingdom is `GB`.
 */
export function isLanguageCode(code: string): boolean {
  if (!FORM.test(code) || UNKNOWN.test(code)) return false;
  const [canonical = ''] = Intl.getCanonicalLocales(code);
  const { language, region } = new Intl.Locale(code);
  const isKnown =
    LANGUAGES.of(language) !== undefined && (region === undefined || REGIONS.of(region) !== undefined);
  return isKnown && canonical.toLowerCase() === code.toLowerCase();
}

const FALLBACK = 'x-default';

function absolute(href: string, base: string): string {
  return parseAddress(href, base)?.href ?? href;
}

/** Absolute addresses of pages, each with the addresses of its language versions. */
type NamedVersions = ReadonlyMap<string, ReadonlySet<string>>;

function namedVersions(pages: readonly CheckedPage[], baseUrl: string): NamedVersions {
  return new Map(
    pages.map(({ path, facts }) => {
      const address = urlOfPath(baseUrl, path);
      return [address, new Set(facts.alternates.map(({ href }) => absolute(href, address)))];
    }),
  );
}

/** Checks the language codes of a page's versions: valid for search engines, unique, and one `x-default`. */
function checkCodes({ path, facts }: CheckedPage): Message[] {
  const codes = facts.alternates.map(({ locale }) => locale.toLowerCase());
  const unknown = facts.alternates.filter(
    ({ locale }) => locale.toLowerCase() !== FALLBACK && !isLanguageCode(locale),
  );
  return [
    ...unknown.map(({ locale }) => createMessage('check.hreflang_unknown', { locale }, { page: path })),
    ...repeated(codes).map((locale) => createMessage('check.hreflang_repeated', { locale }, { page: path })),
    ...(codes.includes(FALLBACK) ? [] : [createMessage('check.hreflang_no_default', {}, { page: path })]),
  ];
}

/** Checks that a page lists itself as the version in its own language. */
function checkOwnVersion({ path, facts }: CheckedPage, address: string): Message[] {
  const own = facts.alternates.filter(({ href }) => absolute(href, address) === address);
  const isNamed = own.some(({ locale }) => locale.toLowerCase() === facts.lang.toLowerCase());
  if (isNamed) return [];
  return [createMessage('check.hreflang_no_self', { lang: facts.lang, href: address }, { page: path })];
}

function checkVersions(named: NamedVersions, address: string, page: CheckedPage): Message[] {
  const { path, facts } = page;
  if (facts.alternates.length === 0) return [];
  const byAddress = new Map([...facts.alternates].reverse().map((version) => [version.href, version]));
  const others = [...byAddress.values()].filter(({ href }) => absolute(href, address) !== address);
  const oneWay = others.filter(({ href }) => named.get(absolute(href, address))?.has(address) !== true);
  return [
    ...oneWay.map((version) => createMessage('check.hreflang_not_reciprocal', version, { page: path })),
    ...checkOwnVersion(page, address),
    ...checkCodes(page),
  ];
}

/**
 * Checks that the language versions of each page list each other and themselves, and one for all other languages;
 * search engines ignore them otherwise. Pages without versions are skipped.
 */
export function checkAlternates(pages: readonly CheckedPage[], baseUrl: string): Message[] {
  const named = namedVersions(pages, baseUrl);
  return pages.flatMap((page) => checkVersions(named, urlOfPath(baseUrl, page.path), page));
}
