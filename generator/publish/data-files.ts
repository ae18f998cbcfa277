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

/** By page, then by the other fields. */
function compareWarnings(left: ReportedWarning, right: ReportedWarning): number {
  return (
    compareText(left.page ?? '', right.page ?? '') ||
    compareText(left.code, right.code) ||
    compareText(left.entry ?? '', right.entry ?? '') ||
    compareText(left.field ?? '', right.field ?? '') ||
    compareText(left.locale ?? '', right.locale ?? '') ||
    compareText(left.message, right.message)
  );
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
  const warnings = report.warnings.map(reported).sort(compareWarnings);
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
