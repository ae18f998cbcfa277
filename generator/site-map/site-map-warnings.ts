import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { ClientConfig } from '../../config/client-config';
import { consentManagerOf, PRIVACY_PATH } from '../../config/consent-manager';
import { HOME_PATH } from '../../config/routes';
import { createMessage, type Message } from '../errors/site-error';
import { parseJson } from '../files/parse-json';
import { writeFileAtomic } from '../files/write-file-atomic';
import type { SpaceLocale } from '../source/content-snapshot';
import { type EditedSpace, entryPlace } from '../source/editor-link';
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

/** Path of each page entry in the last published build. */
type PagePaths = Readonly<Record<string, string>>;

const pagePaths = z.record(z.string(), z.string());

function fileIn(cacheDir: string): string {
  return join(cacheDir, 'page-paths.json');
}

/** The paths of the last build; empty if there was none or its file is unusable. */
export async function readPagePaths(cacheDir: string): Promise<PagePaths> {
  const text = await readFile(fileIn(cacheDir), 'utf8').catch(() => undefined);
  return parseJson(text, pagePaths) ?? {};
}

/** Stores the paths of this build for the next one. */
export async function writePagePaths(cacheDir: string, siteMap: SiteMap): Promise<void> {
  const entries = siteMap.pages.flatMap(({ entryId, path, alternates }) =>
    entryId !== undefined && alternates[0]?.path === path ? [[entryId, path] as const] : [],
  );
  await writeFileAtomic(fileIn(cacheDir), JSON.stringify(Object.fromEntries(entries)));
}

/** Pages that moved since the last build without a page or redirect at the old address. */
export function movedPathWarnings(
  before: PagePaths,
  { pages, redirects }: SiteMap,
  space: EditedSpace,
): Message[] {
  const paths = new Set(pages.map(({ path }) => path));
  const redirectOf = createRedirectMatcher(redirects);
  const current = new Map(
    pages.flatMap((page) => (page.alternates[0]?.path === page.path ? [[page.entryId, page]] : [])),
  );
  return Object.entries(before).flatMap(([entryId, path]) => {
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
