import type { ReportError } from '../errors/error-reporter';
import { initMenus } from '../navigation/menus';
import { initPageLoader } from '../navigation/page-loader';
import { runStartList } from './start-list';

/** What nobody can miss before the page is used. */
export function startUse(page: Window, report: ReportError): void {
  const { document } = page;
  const steps = [
    { name: 'menus', start: () => initMenus(document) },
    { name: 'page-loader', start: () => initPageLoader({ window: page, document }) },
  ];
  runStartList(steps, report);
}
