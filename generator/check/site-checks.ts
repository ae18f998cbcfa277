import { STATUS_PAGE_PATHS } from '../../config/routes';
import type { Message } from '../errors/site-error';
import { createMessage } from '../errors/site-error';
import type { BuiltSite } from './built-site';
import type { CheckedPage } from './page-checks';

type Repetition = (page: string, value: string, other: string) => Message;

function findRepetitions(
  pages: readonly CheckedPage[],
  valueOfPage: (page: CheckedPage) => string,
  message: Repetition,
): Message[] {
  const first = new Map<string, string>();
  return pages.flatMap((page) => {
    const value = valueOfPage(page);
    const other = first.get(value);
    if (value !== '' && other === undefined) first.set(value, page.path);
    return other === undefined ? [] : [message(page.path, value, other)];
  });
}

/** Titles and page ids that more than one page has; the later page is named, with the first. */
export function checkUniqueness(pages: readonly CheckedPage[]): Message[] {
  return [
    ...findRepetitions(
      pages,
      ({ facts }) => facts.title,
      (page, title, other) => createMessage('check.title_repeated', { title, other }, { page }),
    ),
    ...findRepetitions(
      pages,
      ({ facts }) => facts.pageId,
      (page, pageId, other) => createMessage('check.page_id_repeated', { pageId, other }, { page }),
    ),
  ];
}

/** Whether the pages and `page-ids.json` agree. */
export function checkListedPages(
  site: Pick<BuiltSite, 'files' | 'listed'>,
  pages: readonly CheckedPage[],
): Message[] {
  const listedIds = new Map(site.listed.map(({ path, pageId }) => [path, pageId]));
  const missing = site.listed.filter(({ file }) => !site.files.has(file));
  const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);
  const unlisted = pages.filter(
    ({ path, facts }) => !STATUS_PAGE_PATHS.includes(path) && listedIds.get(path) !== facts.pageId,
  );
  return [
    ...missing.map(({ path, file }) => createMessage('check.page_file_missing', { file }, { page: path })),
    ...unlisted.map(({ path }) =>
      createMessage('check.page_not_listed', { file: fileOf(path) }, { page: path }),
    ),
  ];
}

function absolute(href: string, base: string): string {
  return URL.canParse(href, base) ? new URL(href, base).href : href;
}

/**
 * Whether the language versions of each page name each other and themselves; search engines ignore them
 * otherwise. `x-default` is no version of its own.
 */
export function checkAlternates(pages: readonly CheckedPage[], baseUrl: string): Message[] {
  const named = new Map(
    pages.map(({ path, facts }) => {
      const address = absolute(path, baseUrl);
      return [address, new Set(facts.alternates.map(({ href }) => absolute(href, address)))];
    }),
  );
  return pages.flatMap(({ path, facts }) => {
    const address = absolute(path, baseUrl);
    const versions = facts.alternates.filter(({ locale }) => locale !== 'x-default');
    const oneWay = versions.filter(({ href }) => named.get(absolute(href, address))?.has(address) !== true);
    const namesItself = versions.length === 0 || named.get(address)?.has(address) === true;
    const faults = namesItself ? oneWay : [...oneWay, { locale: 'its own language', href: address }];
    return faults.map((fault) => createMessage('check.hreflang_not_reciprocal', fault, { page: path }));
  });
}
