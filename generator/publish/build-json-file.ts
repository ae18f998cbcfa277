import type { Message } from '../errors/site-error';
import { compareText } from '../files/compare-text';
import { OUTPUT_VERSION } from './output-directory';
import type { BytesByKind } from './published-file';

type ReportedWarning = Pick<Message, 'code' | 'message' | 'page' | 'entry' | 'field' | 'locale'>;

/** The fields by which a report identifies a warning; absent ones are left out of the JSON. */
function reported({ code, message, page, entry, field, locale }: Message): ReportedWarning {
  return { code, message, page, entry, field, locale };
}

function sortKey(warning: ReportedWarning): string {
  const { page, code, entry, field, locale, message } = warning;
  return [page, code, entry, field, locale, message].map((value) => value ?? '').join('\0');
}

/**
 * The text of `build.json`: only data that is equal for every build of the same content. Warnings are sorted,
 * independent of the order of the threads.
 */
export function buildJsonFile(report: {
  readonly revision: string;
  readonly pageTotal: number;
  readonly bytes: BytesByKind;
  readonly warnings: readonly Message[];
}): string {
  const { revision, pageTotal, bytes } = report;
  const warnings = report.warnings
    .map(reported)
    .sort((left, right) => compareText(sortKey(left), sortKey(right)));
  const { asset, media, embed, page, data } = bytes;
  const content = {
    version: OUTPUT_VERSION,
    revision,
    pages: { total: pageTotal },
    bytes: { asset, media, embed, page, data },
    warnings,
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}
