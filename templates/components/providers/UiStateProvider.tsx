import type { ReactNode } from 'react';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { SalesLocation } from '../../../config/scheduler';
import { DEFAULT_SALES_LOCATION } from '../../../config/scheduler';

/** What the page's interface shows at the moment (specification, section 3; the names are the specification's). */
export interface UiState {
  readonly isSignUpOverlayOpen: boolean;
  readonly isEnterpriseSalesModalOpen: boolean;
  readonly enterpriseSalesModalLocation: SalesLocation;
  readonly IsAiDemoModalOpen: boolean;
  readonly isDesktop: boolean;
  readonly showOpenInDesktopMessaging: boolean;
}

/** A store outside React, so that every island of a page shares one. */
export interface UiStateStore {
  readonly getState: () => UiState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly set: (change: Partial<UiState>) => void;
}

/** The state of the static HTML, before anything is known of the visitor. */
export const STATIC_UI_STATE: UiState = {
  isSignUpOverlayOpen: false,
  isEnterpriseSalesModalOpen: false,
  enterpriseSalesModalLocation: DEFAULT_SALES_LOCATION,
  IsAiDemoModalOpen: false,
  isDesktop: true,
  showOpenInDesktopMessaging: false,
};

/** The store of the static HTML, which never changes. */
export const STATIC_UI_STATE_STORE: UiStateStore = {
  getState: () => STATIC_UI_STATE,
  subscribe: () => () => undefined,
  set: () => undefined,
};

const UiStateContext = createContext<UiStateStore | undefined>(undefined);

export interface UiStateProviderProps {
  readonly uiState: UiStateStore;
  readonly children: ReactNode;
}

export function UiStateProvider({ uiState, children }: UiStateProviderProps) {
  return <UiStateContext value={uiState}>{children}</UiStateContext>;
}

/** The state and how to change it; the static state while hydrating, so that the HTML agrees. */
export function useUiState(): readonly [state: UiState, set: UiStateStore['set']] {
  const store = useContext(UiStateContext);
  if (store === undefined) throw new Error('useUiState must be used within a UiStateProvider');
  const state = useSyncExternalStore(store.subscribe, store.getState, () => STATIC_UI_STATE);
  return [state, store.set];
}
