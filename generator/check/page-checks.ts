import { STATUS_PAGE_PATHS } from '../../config/routes';
import type { Message } from '../errors/site-error';
import { createMessage } from '../errors/site-error';
import type { PageFacts } from './page-facts';

/** A page with its address, as far as checks beyond its own HTML need it. */
export interface CheckedPage {
  readonly path: string;
  readonly facts: PageFacts;
}

function repeated(values: readonly string[]): string[] {
  const seen = new Set<string>();
  const again = new Set<string>();
  for (const value of values) (seen.has(value) ? again : seen).add(value);
  return [...again];
}

function checkCanonical({ path, facts }: CheckedPage, baseUrl: string): Message[] {
  const isExempt = facts.canonical === '' && (!facts.isIndexable || STATUS_PAGE_PATHS.includes(path));
  const expected = new URL(path, baseUrl).href;
  const found = URL.canParse(facts.canonical) ? new URL(facts.canonical).href : facts.canonical;
  if (isExempt || found === expected) return [];
  return [createMessage('check.canonical_wrong', { found, expected }, { page: path })];
}

function checkImages({ path, facts }: CheckedPage): Message[] {
  return facts.images.flatMap(({ src, hasAlt, hasSize }) => [
    ...(hasAlt ? [] : [createMessage('check.image_without_alt', { src }, { page: path })]),
    ...(hasSize ? [] : [createMessage('check.image_without_size', { src }, { page: path })]),
  ]);
}

/** What can be told from one page alone. */
export function checkPage(page: CheckedPage, baseUrl: string): Message[] {
  const { path, facts } = page;
  const place = { page: path };
  return [
    ...(facts.title === '' ? [createMessage('check.title_missing', {}, place)] : []),
    ...(facts.pageId === '' ? [createMessage('check.page_id_missing', {}, place)] : []),
    ...repeated(facts.ids).map((id) => createMessage('check.id_repeated', { id }, place)),
    ...checkImages(page),
    ...checkCanonical(page, baseUrl),
  ];
}
