import { STATUS_PAGE_PATHS } from '../../config/routes';
import type { Message } from '../errors/site-error';
import { createMessage } from '../errors/site-error';
import type { CheckedPage } from './built-site';

/** Whether search engines may list a page, so that its title and description matter to them. */
export function isListedBySearch({ path, facts }: CheckedPage): boolean {
  return facts.isIndexable && !STATUS_PAGE_PATHS.includes(path);
}

function repeated(values: readonly string[]): string[] {
  const seen = new Set<string>();
  const again = new Set<string>();
  for (const value of values) (seen.has(value) ? again : seen).add(value);
  return [...again];
}

/** A status page is shown at any address, so it may go without; each other page has one of its own. */
function checkCanonical({ path, facts }: CheckedPage, baseUrl: string): Message[] {
  const expected = new URL(path, baseUrl).href;
  const isExempt = facts.canonicals.length === 0 && STATUS_PAGE_PATHS.includes(path);
  const found = facts.canonicals.length === 0 ? [''] : facts.canonicals;
  const wrong = found.filter((href) => !URL.canParse(href) || new URL(href).href !== expected);
  if (isExempt) return [];
  return wrong.map((href) =>
    createMessage('check.canonical_wrong', { found: href, expected }, { page: path }),
  );
}

function checkHead(page: CheckedPage): Message[] {
  const { title, description, pageId } = page.facts;
  const place = { page: page.path };
  const isListed = isListedBySearch(page);
  return [
    ...(isListed && title === '' ? [createMessage('check.title_missing', {}, place)] : []),
    ...(isListed && description === '' ? [createMessage('check.description_missing', {}, place)] : []),
    ...(pageId === '' ? [createMessage('check.page_id_missing', {}, place)] : []),
  ];
}

function checkBody({ path, facts }: CheckedPage): Message[] {
  const place = { page: path };
  const { mainHeadings: count } = facts;
  return [
    ...(count === 1 ? [] : [createMessage('check.main_heading_count', { count }, place)]),
    ...repeated(facts.ids).map((id) => createMessage('check.id_repeated', { id }, place)),
    ...facts.forbidden.map((found) =>
      found.attribute === 'style'
        ? createMessage('check.style_attribute', { element: found.element }, place)
        : createMessage('check.inline_handler', found, place),
    ),
  ];
}

function checkImages({ path, facts }: CheckedPage): Message[] {
  return facts.images.flatMap(({ src, hasAlt, hasSize }) => [
    ...(hasAlt ? [] : [createMessage('check.image_without_alt', { src }, { page: path })]),
    ...(hasSize ? [] : [createMessage('check.image_without_size', { src }, { page: path })]),
  ]);
}

/** What can be told from one page alone. */
export function checkPage(page: CheckedPage, baseUrl: string): Message[] {
  return [...checkHead(page), ...checkBody(page), ...checkImages(page), ...checkCanonical(page, baseUrl)];
}
