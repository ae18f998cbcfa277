import type { SalesLocation } from '../scheduler';

/** Where the sales form was opened from, unless its opener names another place. */
export const DEFAULT_SALES_LOCATION: SalesLocation = 'nav';

/** The current interface state of the page. Islands and small modules share it. */
export interface UiState {
  readonly isSignUpOverlayOpen: boolean;
  readonly isEnterpriseSalesModalOpen: boolean;
  readonly enterpriseSalesModalLocation: SalesLocation;
  readonly IsAiDemoModalOpen: boolean;
  readonly isDesktop: boolean;
  readonly showOpenInDesktopMessaging: boolean;
}

/** The state of the static HTML, before anything is known about the visitor. */
export const INITIAL_UI_STATE: UiState = {
  isSignUpOverlayOpen: false,
  isEnterpriseSalesModalOpen: false,
  enterpriseSalesModalLocation: DEFAULT_SALES_LOCATION,
  IsAiDemoModalOpen: false,
  isDesktop: true,
  showOpenInDesktopMessaging: false,
};

/** One store for the page, outside of React, so that all islands and small modules share it. */
export interface UiStateStore {
  readonly getState: () => UiState;
  /** Calls the listener after each change; returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly set: (change: Partial<UiState>) => void;
}
