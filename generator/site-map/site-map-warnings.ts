import * as z from 'zod';
import type { ClientConfig } from '../../config/client-config';
import { consentManagerOf, PRIVACY_PATH } from '../../config/consent-manager';
import { DEFAULT_LOCALE } from '../../config/locales';
import { HOME_PATH } from '../../config/routes';
import { fitsPattern } from '../../templates/components/banner/banner-match';
import { createMessage, type Message } from '../errors/site-error';
import type { SpaceLocale } from '../source/content-snapshot';
import { type EditedSpace, entryPlace } from '../source/editor-link';
import { createContentReader } from '../store/content-reader';
import type { ContentStore } from '../store/content-store';
import { isSameLanguage } from '../store/untranslated';
import { createRedirectMatcher } from './redirect-matcher';
import { leadsSomewhere, type SiteMap } from './site-map';

/** Warns about page languages without a locale in the space, such as German if the space has only English. */
export function missingLocaleWarnings({ pages }: SiteMap, locales: readonly SpaceLocale[]): Message[] {
  const standard = locales.find(({ isDefault }) => isDefault)?.code ?? '';
  const known = new Set(locales.map(({ code }) => code));
  const wanted = new Set(pages.map(({ locale }) => locale));
  return [...wanted]
    .filter((locale) => !known.has(locale) && !isSameLanguage(locale, standard))
    .sort()
    .map((locale) => createMessage('content.locale_missing', { locale }, { locale }));
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

/** A site map of any version of the program, as far as it is read here. */
const knownPages = z.object({
  pages: z.array(
    z.object({
      entryId: z.string().optional(),
      path: z.string(),
      alternates: z.array(z.object({ path: z.string() })).readonly(),
    }),
  ),
});

type KnownPages = z.infer<typeof knownPages>['pages'];

/** The pages of entries by entry id, in the first locale of each. */
function pagesByEntry<Page extends KnownPages[number]>(pages: readonly Page[]): ReadonlyMap<string, Page> {
  return new Map(
    pages.flatMap((page) =>
      page.entryId !== undefined && page.alternates[0]?.path === page.path ? [[page.entryId, page]] : [],
    ),
  );
}

/**
 * Pages that moved since the last build without a page or redirect at the old address. `before` is its site map, which
 * other code may have written.
 */
export function movedPathWarnings(
  before: unknown,
  { pages, redirects }: SiteMap,
  space: EditedSpace,
): Message[] {
  const paths = new Set(pages.map(({ path }) => path));
  const redirectOf = createRedirectMatcher(redirects);
  const current = pagesByEntry(pages);
  const earlier = pagesByEntry(knownPages.safeParse(before).data?.pages ?? []);
  return [...earlier].flatMap(([entryId, { path }]) => {
    const page = current.get(entryId);
    if (page === undefined || page.path === path || paths.has(path) || redirectOf(path) !== undefined)
      return [];
    return [
      createMessage(
        'site_map.path_changed_without_redirect',
        { path },
        { page: page.path, ...entryPlace(space, entryId) },
      ),
    ];
  });
}

/**
 * Warns about patterns of banners that fit no page: a mistyped path would hide a banner, or show it where it should not
 * be. Patterns are the same in all languages.
 */
export function bannerPatternWarnings(store: ContentStore, { pages }: SiteMap): Message[] {
  const fitsNoPage = (pattern: unknown): pattern is string =>
    typeof pattern === 'string' && !pages.some(({ path }) => fitsPattern(path, pattern));
  const banners = createContentReader(store, DEFAULT_LOCALE)
    .list('banner')
    .filter(({ isHidden }) => isHidden !== true);
  return banners.flatMap(({ metadata, ...banner }) =>
    ['paths', 'excludedPaths'].flatMap((field) => {
      const value = banner[field];
      const patterns = Array.isArray(value) ? value.filter(fitsNoPage) : [];
      if (patterns.length === 0) return [];
      const place = { ...entryPlace(store.space, metadata.id), field };
      return [createMessage('site_map.pattern_without_page', { field, patterns }, place)];
    }),
  );
}
