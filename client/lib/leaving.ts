import { isPlainClick } from './links';

/** The time after the start of a navigation in which browsers cancel what the page still loads. */
const CANCEL_MS = 1000;

let startedAt = -CANCEL_MS;

/**
 * Notes when a navigation to another document starts. Browsers without the Navigation API do not report it: there, each
 * click on a link counts that no handler has canceled.
 */
export function watchLeaving(page: Window): void {
  if (page.navigation)
    page.navigation.addEventListener('navigate', ({ destination, timeStamp }) => {
      if (!destination.sameDocument) startedAt = timeStamp;
    });
  else
    page.addEventListener('click', (event) => {
      const link = (event.target as Element).closest?.('a[href]');
      if (link && isPlainClick(event) && !event.defaultPrevented) startedAt = event.timeStamp;
    });
}

/**
 * Whether the visitor has just left for another document. Firefox and Safari then cancel the imports and requests of
 * this one: these have not failed, and what replaces them must not replace the visitor's own navigation.
 */
export const isLeaving = (): boolean => performance.now() - startedAt < CANCEL_MS;
