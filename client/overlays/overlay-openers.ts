import type { IslandLoader } from '../islands/island-loader';
import { isPlainClick } from '../navigation/plain-click';
import type { OverlayName } from '../ui-state/overlays';
import { closeOverlay, isOverlayName, isOverlayOpen, OVERLAY_NAMES, openOverlay } from '../ui-state/overlays';
import type { UiStateStore } from '../ui-state/ui-state';

export interface OverlayOpenersOptions {
  readonly page: Window;
  readonly store: UiStateStore;
  readonly loader: Pick<IslandLoader, 'hydrate' | 'prefetch'>;
}

interface Opener {
  readonly element: HTMLElement;
  readonly name: OverlayName;
  readonly overlay: HTMLElement;
}

/**
 * Elements with `data-opens` open an overlay, wherever they stand; without scripts, in a new tab or on a page
 * without that overlay they stay links. The shared state decides what is open, so that islands can open one, too.
 */
export function initOverlayOpeners({ page, store, loader }: OverlayOpenersOptions): void {
  const { document } = page;

  const overlayElement = (name: OverlayName) =>
    document.querySelector<HTMLElement>(`[data-island-opens="${name}"]`) ?? undefined;

  const openerOf = ({ target }: Event): Opener | undefined => {
    const element = (target as Element | null)?.closest?.<HTMLElement>('[data-opens]');
    const name = element?.dataset.opens;
    if (!element || !isOverlayName(name)) return undefined;
    const overlay = overlayElement(name);
    return overlay && { element, name, overlay };
  };

  const prefetchOverlay = (event: Event) => {
    const opener = openerOf(event);
    if (opener !== undefined) loader.prefetch(opener.overlay);
  };

  const openOnClick = async (event: MouseEvent) => {
    const opener = openerOf(event);
    if (opener === undefined || event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    const { element, name, overlay } = opener;
    // Not every browser focuses what is clicked, and focus returns here when the overlay closes.
    element.focus();
    store.set(openOverlay(name, element.closest<HTMLElement>('[data-location]')?.dataset.location));
    if (await loader.hydrate(overlay)) return;
    const href = element.getAttribute('href');
    if (href !== null) page.location.assign(href);
  };

  const hydrateOpenOverlays = () => {
    for (const name of OVERLAY_NAMES) {
      const overlay = isOverlayOpen(store.getState(), name) ? overlayElement(name) : undefined;
      if (overlay === undefined) continue;
      loader.hydrate(overlay).then((works) => works || store.set(closeOverlay(name)));
    }
  };

  document.addEventListener('click', openOnClick);
  document.addEventListener('pointerover', prefetchOverlay);
  document.addEventListener('focusin', prefetchOverlay);
  store.subscribe(hydrateOpenOverlays);
}
