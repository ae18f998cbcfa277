import { createMessage, type Message } from '../errors/site-error';
import { sha256 } from '../files/digest';
import type { PageResult, PageSuccess } from '../render/page/page-result';
import type { SitePage } from '../site-map/site-map';

/** The stored data of a rendered page: enough to publish it again without rendering. */
export interface PageRecord
  extends Omit<PageSuccess, 'html' | 'files' | 'errors' | 'dependencies' | 'markdown'> {
  /** The file below `out/`, and the digest of its content. */
  readonly file: string;
  readonly sha256: string;
  /** Paths of the other files that rendering created. */
  readonly files: readonly string[];
  /** Why it was last rendered: keys of changed dependencies, or another reason. */
  readonly reasons: readonly string[];
}

/** The record of a rendered page. */
export function pageRecordOf(
  {
    html: _html,
    errors: _errors,
    dependencies: _dependencies,
    markdown: _markdown,
    files,
    ...page
  }: PageSuccess,
  written: Pick<PageRecord, 'file' | 'sha256' | 'reasons'>,
): PageRecord {
  return { ...page, ...written, files: files.map(({ path }) => path) };
}

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
    (html === undefined || served.sha256 === sha256(html)) &&
    JSON.stringify(served.warnings) === JSON.stringify(warnings);
  if (isSame) return undefined;
  return createMessage('cache.page_differs', { path }, { page: path, locale, entry: entryId });
}
