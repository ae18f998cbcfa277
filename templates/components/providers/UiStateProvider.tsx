import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { INITIAL_UI_STATE, type UiState, type UiStateStore } from '../../../config/contract/ui-state';

/** The store of the static HTML, which never changes. */
export const STATIC_UI_STATE_STORE: UiStateStore = {
  getState: () => INITIAL_UI_STATE,
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

/** The state and its setter. The static state during hydration, so that the HTML agrees. */
export function useUiState(): readonly [state: UiState, set: UiStateStore['set']] {
  const store = useContext(UiStateContext);
  if (store === undefined) throw new Error('useUiState must be used within a UiStateProvider');
  const state = useSyncExternalStore(store.subscribe, store.getState, () => INITIAL_UI_STATE);
  return [state, store.set];
}
