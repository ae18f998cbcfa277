import { isPlainClick } from './links';

/** The time after the start of a navigation in which browsers cancel what the page still loads. */
const CANCEL_MS = 1000;

let startedAt = -CANCEL_MS;
let isIncomplete = false;

/** What Chromium, Firefox and Safari say if an import failed or was canceled. */
const FAILED_IMPORT = /dynamically imported module|Importing a module/;

/**
 * Notes when a navigation to another document starts. Browsers without the Navigation API do not report it: there, each
 * click on a link counts that no handler has canceled. If the visitor comes back, and the page was kept without a part
 * of its code, it is loaded again: Safari keeps pages whose imports it has canceled.
 */
export function watchLeaving(page: Window): void {
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isIncomplete) page.location.reload();
  });
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

/** Notes that a part of the page's code is missing, if the error is that of an import. */
export function noteFailedImport(error: unknown): void {
  isIncomplete ||= FAILED_IMPORT.test(`${error}`);
}
