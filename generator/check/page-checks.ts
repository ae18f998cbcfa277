import { parseAddress } from '../../config/parse-address';
import { STATUS_PAGE_PATHS } from '../../config/routes';
import { createMessage, type Message } from '../errors/site-error';
import { urlOfPath } from '../site-map/page-path';
import type { CheckedPage } from './built-site';
import { repeated } from './repeated';
import { checkSlotIds } from './slot-checks';

/** A `data:` address is an image itself and far too long to print. */
const LONGEST_ADDRESS = 120;

/** Whether search engines may index a page, so that its title and description matter. */
export function isListedBySearch({ path, facts }: CheckedPage): boolean {
  return facts.isIndexable && !STATUS_PAGE_PATHS.includes(path);
}

/** A canonical address is optional for error pages, which are served at any address; all other pages need their own. */
function checkCanonical({ path, facts }: CheckedPage, baseUrl: string): Message[] {
  const expected = urlOfPath(baseUrl, path);
  const isExempt = facts.canonicals.length === 0 && STATUS_PAGE_PATHS.includes(path);
  const found = facts.canonicals.length === 0 ? [''] : facts.canonicals;
  const wrong = found.filter((href) => parseAddress(href)?.href !== expected);
  if (isExempt) return [];
  return wrong.map((href) =>
    createMessage('check.canonical_wrong', { found: href, expected }, { page: path }),
  );
}

function checkHead(page: CheckedPage): Message[] {
  const { title, description, pageId } = page.facts;
  const place = { page: page.path };
  const at = (field: string) => ({ ...place, field });
  const isListed = isListedBySearch(page);
  return [
    ...(isListed && title === '' ? [createMessage('check.title_missing', {}, at('title'))] : []),
    ...(isListed && description === ''
      ? [createMessage('check.description_missing', {}, at('description'))]
      : []),
    ...(pageId === '' ? [createMessage('check.page_id_missing', {}, place)] : []),
  ];
}

function checkMainHeading(page: string, headings: CheckedPage['facts']['mainHeadings']): Message[] {
  const count = headings.length;
  if (count === 1) return [];
  const sections = headings.map(({ section }) => section).filter((section) => section !== undefined);
  return [createMessage('check.main_heading_count', { count, sections: sections.join(', ') }, { page })];
}

function checkBody({ path, facts }: CheckedPage): Message[] {
  const place = { page: path };
  return [
    ...checkMainHeading(path, facts.mainHeadings),
    ...repeated(facts.ids).map((id) => createMessage('check.id_repeated', { id }, place)),
    ...facts.forbidden.map(({ element, attribute, section }) =>
      attribute === 'style'
        ? createMessage('check.style_attribute', { element }, { ...place, section })
        : createMessage('check.inline_handler', { element, attribute }, { ...place, section }),
    ),
  ];
}

function checkImages({ path, facts }: CheckedPage): Message[] {
  return facts.images.flatMap(({ src: address, hasAlt, hasSize, mayLackSize, section }) => {
    const src = address.length > LONGEST_ADDRESS ? `${address.slice(0, LONGEST_ADDRESS)}…` : address;
    const unsized = mayLackSize ? 'check.image_size_unknown' : 'check.image_without_size';
    return [
      ...(hasAlt ? [] : [createMessage('check.image_without_alt', { src }, { page: path, section })]),
      ...(hasSize ? [] : [createMessage(unsized, { src }, { page: path, section })]),
    ];
  });
}

/** The checks that need only one page. */
export function checkPage(page: CheckedPage, baseUrl: string): Message[] {
  return [
    ...checkHead(page),
    ...checkBody(page),
    ...checkSlotIds(page),
    ...checkImages(page),
    ...checkCanonical(page, baseUrl),
  ];
}
