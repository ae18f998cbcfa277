import { STATUS_PAGE_PATHS } from '../../config/routes';
import type { Message } from '../errors/site-error';
import { compareText } from '../files/compare-text';
import type { SiteMap } from '../site-map/site-map';
import { OUTPUT_VERSION } from './output-directory';
import type { BytesByKind } from './publish-plan';

/** The text of `robots.txt`: a preview blocks all robots, the site itself lists its sitemap. */
export function robotsFile({
  baseUrl,
  isPreview,
}: {
  readonly baseUrl: string;
  readonly isPreview: boolean;
}): string {
  if (isPreview) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap.xml', baseUrl).href}\n`;
}

/** The text of `page-ids.json`: every page except error pages, sorted by path (docs/contract.md#3-output). */
export function pageIdsFile(siteMap: SiteMap): string {
  const pages = siteMap.pages
    .filter(({ path }) => !STATUS_PAGE_PATHS.includes(path))
    .map(({ path, pageId, locale, file, template, title }) => ({
      path,
      pageId,
      locale,
      file,
      template,
      title,
    }))
    .sort((left, right) => compareText(left.path, right.path));
  return `${JSON.stringify({ version: OUTPUT_VERSION, pages }, null, 2)}\n`;
}

type ReportedWarning = Pick<Message, 'code' | 'message' | 'page' | 'entry' | 'field' | 'locale'>;

/** The fields by which a report identifies a warning; absent ones are left out of the JSON. */
function reported({ code, message, page, entry, field, locale }: Message): ReportedWarning {
  return { code, message, page, entry, field, locale };
}

/** Sorts by page, then by the other fields. */
function sorted(warnings: readonly ReportedWarning[]): ReportedWarning[] {
  const keyed = warnings.map((warning) => {
    const { page, code, entry, field, locale, message } = warning;
    const key = [page, code, entry, field, locale, message].map((value) => value ?? '').join('\0');
    return { key, warning };
  });
  return keyed.sort((left, right) => compareText(left.key, right.key)).map(({ warning }) => warning);
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
  const warnings = sorted(report.warnings.map(reported));
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
