import { MOBILE_ACTION_MESSAGE } from '../../config/contract/messages';
import type { UiStateStore } from '../../config/contract/ui-state';
import type { OnRouteChange } from '../lib/route-changes';

export interface DesktopMessageOptions {
  readonly document: Document;
  readonly uiState: UiStateStore;
  readonly onRouteChange: OnRouteChange;
}

export interface DesktopMessageConditions {
  /** The query of the page's address. */
  readonly search: string;
  readonly isDesktop: boolean;
}

/** The message is for visitors without a desktop who were sent here for a feature that needs one. */
export function shouldShowDesktopMessage({ search, isDesktop }: DesktopMessageConditions): boolean {
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
export function initDesktopMessage({ document, uiState, onRouteChange }: DesktopMessageOptions): void {
  let element: HTMLElement | undefined;
  onRouteChange(({ url }) => {
    const { isDesktop } = uiState.getState();
    const isShown = shouldShowDesktopMessage({ search: new URL(url).search, isDesktop });
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
