import type { IslandLoader } from '../page/island-loader';
import { openerOf } from '../page/overlay-openers';

/** Loads the code of an overlay as soon as the pointer or the focus is on something that opens it. */
export function prefetchOverlays(document: Document, { prefetch }: Pick<IslandLoader, 'prefetch'>): void {
  const prefetchAt = (target: EventTarget | null) => {
    const opener = openerOf(target);
    if (opener) prefetch(opener.overlay);
  };
  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(type, (event) => prefetchAt(event.target));
  for (const element of document.querySelectorAll('[data-opens]:is(:hover,:focus)')) prefetchAt(element);
}
