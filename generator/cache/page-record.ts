import type { PageSuccess } from '../render/page/page-result';

/** The stored data of a rendered page: enough to publish it again without rendering. */
export interface PageRecord extends Omit<PageSuccess, 'html' | 'files' | 'errors'> {
  /** The file below `out/`, and its content. */
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
  /** Paths of the other files that rendering created. */
  readonly files: readonly string[];
  /** Why it was last rendered: keys of changed dependencies, or another reason. */
  readonly reasons: readonly string[];
}

/** The record of a rendered page. */
export function pageRecordOf(
  { html: _html, errors: _errors, files, ...page }: PageSuccess,
  written: Pick<PageRecord, 'file' | 'bytes' | 'sha256' | 'reasons'>,
): PageRecord {
  return { ...page, ...written, files: files.map(({ path }) => path) };
}
