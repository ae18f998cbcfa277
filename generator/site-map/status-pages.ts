import { DEFAULT_LOCALE } from '../../config/locales';
import { STATUS_PAGE_PATHS } from '../../config/routes';
import { fileOfPath } from './page-path';
import type { SitePage } from './site-map';

/** The error pages that content does not have; hosts need both, so the generator adds simple ones. */
export function statusPages(pages: readonly SitePage[]): SitePage[] {
  const present = new Set(pages.map(({ path }) => path));
  return STATUS_PAGE_PATHS.filter((path) => !present.has(path)).map((path) => ({
    path,
    locale: DEFAULT_LOCALE,
    pageId: path.slice(1),
    file: fileOfPath(path),
    template: 'error',
    title: '',
    noIndex: true,
    alternates: [{ locale: DEFAULT_LOCALE, path }],
  }));
}
