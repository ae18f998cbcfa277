import { isLeaving } from '../lib/leaving';
import { isPlainClick } from '../lib/links';
import type { PageContext } from './page-context';

export interface Opener {
  readonly element: HTMLElement;
  readonly name: string;
  readonly overlay: HTMLElement;
}

/** The element that opens an overlay of this page, for the target of a click or hover. */
export function openerOf(target: EventTarget | null): Opener | undefined {
  const element = (target as Element | null)?.closest?.<HTMLElement>('[data-opens]');
  const name = element?.dataset.opens ?? '';
  const overlay = element?.ownerDocument.querySelector<HTMLElement>(
    `[data-island-opens="${CSS.escape(name)}"]`,
  );
  return element && overlay ? { element, name, overlay } : undefined;
}

/**
 * Elements with `data-opens` open an overlay. They stay links without scripts, when opened in a new tab, on a page
 * without that overlay, and if it cannot be opened.
 */
export function initOverlayOpeners({
  page,
  loadUi,
  report,
}: Pick<PageContext, 'page' | 'loadUi' | 'report'>): void {
  const { document } = page;
  const open = async ({ element, name }: Opener) => {
    try {
      const { openOverlay } = await loadUi();
      const location = element.closest<HTMLElement>('[data-location]')?.dataset.location;
      if (await openOverlay(name, location)) return;
    } catch (error) {
      report(error, 'overlay-openers');
    }
    const href = element.getAttribute('href');
    if (href !== null && !isLeaving()) page.location.assign(href);
  };
  document.addEventListener('click', (event) => {
    const opener = openerOf(event.target);
    if (!opener || event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    // Not every browser focuses a clicked element, and the focus returns here when the overlay closes.
    opener.element.focus();
    open(opener);
  });
}
