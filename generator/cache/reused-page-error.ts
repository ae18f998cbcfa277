import { hash } from 'node:crypto';
import { createMessage, type Message } from '../errors/site-error';
import type { PageResult } from '../render/page/page-result';
import type { SitePage } from '../site-map/site-map';
import type { PageRecord } from './page-record';

/**
 * The error for a page that the cache would have reused although rendering gives a different result; undefined if the
 * results are equal.
 */
export function reusedPageError(
  { path, locale, entryId }: SitePage,
  served: PageRecord,
  { html, warnings }: PageResult,
): Message | undefined {
  const isSame =
    (html === undefined || served.sha256 === hash('sha256', html)) &&
    JSON.stringify(served.warnings) === JSON.stringify(warnings);
  if (isSame) return undefined;
  return createMessage('cache.page_differs', { path }, { page: path, locale, entry: entryId });
}
