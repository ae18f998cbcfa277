import { isLeaving } from '../lib/leaving';
import { isPlainClick } from '../lib/links';
import type { PageContext } from './page-context';

/**
 * A click on a link in `data-views` shows its view on this page. The links lead to the page of the view without scripts,
 * in a new tab, and if the view cannot be loaded.
 */
export function initViewLinks({ page, loadOnDemand, report }: PageContext): void {
  page.document.querySelector('[data-views]')?.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (!link || !isPlainClick(event as MouseEvent)) return;
    event.preventDefault();
    loadOnDemand()
      .then(({ showView }) => showView(link, report))
      .catch((error: unknown) => {
        report(error, 'views');
        if (!isLeaving()) page.location.assign(link.href);
      });
  });
}
