import type { IslandLoader } from '../page/island-loader';
import { openerOf } from '../page/overlay-openers';

/** Loads the code and the texts of an overlay when an element that opens it is hovered or focused. */
export function prefetchOverlays(document: Document, { prefetch }: Pick<IslandLoader, 'prefetch'>): void {
  const prefetchAt = (target: EventTarget | null) => {
    const opener = openerOf(target);
    if (opener) prefetch(opener.overlay);
  };
  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(type, (event) => prefetchAt(event.target));
  for (const element of document.querySelectorAll('[data-opens]:is(:hover,:focus)')) prefetchAt(element);
}
