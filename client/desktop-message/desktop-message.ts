import { MOBILE_ACTION_MESSAGE } from '../../config/messages';
import type { OnRouteChange } from '../routes/route-changes';
import type { UiStateStore } from '../ui-state/ui-state';

export interface DesktopMessageConditions {
  /** The query of the page's address. */
  readonly search: string;
  readonly isDesktop: boolean;
}

/** The message needs both the parameter and a phone or tablet (specification, section 2). */
export function shouldShowDesktopMessage({ search, isDesktop }: DesktopMessageConditions): boolean {
  return !isDesktop && new URLSearchParams(search).get('mobile_banner') === 'true';
}

export interface DesktopMessageOptions {
  readonly document: Document;
  readonly uiState: Pick<UiStateStore, 'getState' | 'set'>;
  readonly onRouteChange: OnRouteChange;
}

/** Asks visitors to go on at a computer. The message cannot be closed; each route change decides anew. */
export function initDesktopMessage({ document, uiState, onRouteChange }: DesktopMessageOptions): void {
  const message = document.createElement('div');
  message.className = 'desktop-message';
  message.setAttribute('role', 'status');

  onRouteChange(({ url }) => {
    const { isDesktop } = uiState.getState();
    const isShown = shouldShowDesktopMessage({ search: new URL(url).search, isDesktop });
    uiState.set({ showOpenInDesktopMessaging: isShown });
    if (isShown === message.isConnected) return;
    if (!isShown) return message.remove();
    document.body.prepend(message);
    // Screen readers announce what changes in a status, not a status that arrives with its text.
    message.textContent = MOBILE_ACTION_MESSAGE;
  });
}
