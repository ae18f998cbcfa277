import { MOBILE_ACTION_MESSAGE } from '../../config/contract/messages';
import type { UiStateStore } from '../../config/contract/ui-state';
import type { PageContext } from '../page/page-context';

/** The message is for visitors without a desktop who were sent here for a feature that needs one. */
export function shouldShowDesktopMessage(search: string, isDesktop: boolean): boolean {
  return !isDesktop && new URLSearchParams(search).get('mobile_banner') === 'true';
}

function messageElement(document: Document): HTMLElement {
  const element = document.createElement('p');
  element.className = 'desktop-message';
  element.setAttribute('role', 'status');
  element.textContent = MOBILE_ACTION_MESSAGE;
  return element;
}

/** Shows or removes the open-in-desktop message at each route change. It cannot be closed. */
export function initDesktopMessage(
  { page: { document }, onRouteChange }: Pick<PageContext, 'page' | 'onRouteChange'>,
  uiState: UiStateStore,
): void {
  let element: HTMLElement | undefined;
  onRouteChange(({ url }) => {
    const { isDesktop } = uiState.getState();
    const isShown = shouldShowDesktopMessage(new URL(url).search, isDesktop);
    uiState.set({ showOpenInDesktopMessaging: isShown });
    if (!isShown) {
      element?.remove();
      element = undefined;
    } else if (element === undefined) {
      element = messageElement(document);
      document.body.prepend(element);
    }
  });
}
