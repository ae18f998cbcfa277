import type { PageSuccess } from '../render/page/page-result';

/** What is stored of a rendered page: enough to publish it again without rendering it. */
export interface PageRecord extends Omit<PageSuccess, 'html' | 'embeds' | 'errors'> {
  /** The file below `out/`, and what it holds. */
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
  /** Paths of the documents that it shows in frames. */
  readonly embeds: readonly string[];
  /** Why it was rendered last: keys of dependencies that had changed, or another reason. */
  readonly reasons: readonly string[];
}

/** The record of a page that was rendered. */
export function pageRecordOf(
  { html: _html, errors: _errors, embeds, ...page }: PageSuccess,
  written: Pick<PageRecord, 'file' | 'bytes' | 'sha256' | 'reasons'>,
): PageRecord {
  return { ...page, ...written, embeds: embeds.map(({ path }) => path) };
}
