import { STATUS_PAGE_PATHS } from '../../config/routes';
import { compareText } from '../files/compare-text';
import type { SiteMap } from '../site-map/site-map';
import { OUTPUT_VERSION } from './output-directory';

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
