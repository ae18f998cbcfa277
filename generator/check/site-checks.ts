import { STATUS_PAGE_PATHS } from '../../config/routes';
import { createMessage, type Message } from '../errors/site-error';
import { compareText } from '../files/compare-text';
import { pageAddressOf } from '../serve/request-target';
import type { BuiltSite, CheckedPage } from './built-site';
import { isListedBySearch } from './page-checks';

/** Third-party HTML in frames; not a page of the site. */
const EMBED_FOLDER = 'embeds/';

interface Repetition {
  readonly page: string;
  readonly value: string;
  /** The first page with this value. */
  readonly other: string;
}

function findRepetitions(
  pages: readonly CheckedPage[],
  valueOfPage: (page: CheckedPage) => string,
): Repetition[] {
  const first = new Map<string, string>();
  return pages.flatMap((page) => {
    const value = valueOfPage(page);
    const other = first.get(value);
    if (value !== '' && other === undefined) first.set(value, page.path);
    return other === undefined ? [] : [{ page: page.path, value, other }];
  });
}

/** The language versions of a page share the address for all other languages, which identifies them. */
function versionsOf({ path, facts }: CheckedPage): string {
  return facts.alternates.find(({ locale }) => locale.toLowerCase() === 'x-default')?.href ?? path;
}

/**
 * Titles or descriptions of several pages. Language versions may have equal ones, because the build reports missing
 * translations.
 */
function findSharedTexts(pages: readonly CheckedPage[], textOf: (page: CheckedPage) => string): Repetition[] {
  const versions = new Map(pages.map((page) => [page.path, versionsOf(page)]));
  return findRepetitions(pages, textOf).filter(
    ({ page, other }) => versions.get(page) !== versions.get(other),
  );
}

/** Titles, descriptions and page ids that more than one page has; one message per later page, with the first page. */
export function checkUniqueness(pages: readonly CheckedPage[]): Message[] {
  const sorted = [...pages].sort((left, right) => compareText(left.path, right.path));
  const listed = sorted.filter(isListedBySearch);
  return [
    ...findSharedTexts(listed, ({ facts }) => facts.title).map(({ page, value, other }) =>
      createMessage('check.title_repeated', { title: value, other }, { page, field: 'title' }),
    ),
    ...findSharedTexts(listed, ({ facts }) => facts.description).map(({ page, value, other }) =>
      createMessage(
        'check.description_repeated',
        { description: value, other },
        { page, field: 'description' },
      ),
    ),
    ...findRepetitions(sorted, ({ facts }) => facts.pageId).map(({ page, value, other }) =>
      createMessage('check.page_id_repeated', { pageId: value, other }, { page, field: 'pageId' }),
    ),
  ];
}

/** Checks that each page declares its language, and that it matches `page-ids.json`. */
export function checkLanguages(
  { listed }: Pick<BuiltSite, 'listed'>,
  pages: readonly CheckedPage[],
): Message[] {
  const locales = new Map(listed.map(({ path, locale }) => [path, locale]));
  return pages.flatMap(({ path, facts: { lang } }) => {
    const expected = locales.get(path) ?? lang;
    if (lang !== '' && lang.toLowerCase() === expected.toLowerCase()) return [];
    return [createMessage('check.lang_wrong', { found: lang, expected }, { page: path })];
  });
}

/** Checks that the pages and `page-ids.json` agree. */
export function checkListedPages(
  { files, listed }: Pick<BuiltSite, 'files' | 'listed'>,
  pages: readonly CheckedPage[],
): Message[] {
  const found = new Map(pages.map(({ path, facts }) => [path, facts.pageId]));
  const listedFiles = new Set(listed.map(({ file }) => file));
  const missing = listed.filter(({ file }) => !files.has(file));
  const differing = listed.filter(({ path, pageId }) => (found.get(path) || pageId) !== pageId);
  const unlisted = [...files.keys()].filter((file) => {
    const isPage = file.endsWith('.html') && !file.startsWith(EMBED_FOLDER);
    return isPage && !listedFiles.has(file) && !STATUS_PAGE_PATHS.includes(pageAddressOf(`/${file}`));
  });
  return [
    ...missing.map(({ path, file }) => createMessage('check.page_file_missing', { file }, { page: path })),
    ...differing.map(({ path, pageId }) =>
      createMessage(
        'check.page_id_differs',
        { listed: pageId, found: found.get(path) ?? '' },
        { page: path },
      ),
    ),
    ...unlisted.map((file) =>
      createMessage('check.page_not_listed', { file }, { page: pageAddressOf(`/${file}`) }),
    ),
  ];
}
