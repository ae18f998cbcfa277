import {
  DEFAULT_SALES_LOCATION,
  INITIAL_UI_STATE,
  type UiState,
  type UiStateStore,
} from '../../config/contract/ui-state';

function applyChange(state: UiState, change: Partial<UiState>): UiState {
  const next = { ...state, ...change };
  return next.isEnterpriseSalesModalOpen
    ? next
    : { ...next, enterpriseSalesModalLocation: DEFAULT_SALES_LOCATION };
}

function isSame(left: UiState, right: UiState): boolean {
  return (Object.keys(left) as Array<keyof UiState>).every((field) => left[field] === right[field]);
}

/** The sales location is reset when the sales modal closes. Listeners are called only if the state changes. */
export function createUiStateStore(initial: UiState = INITIAL_UI_STATE): UiStateStore {
  const listeners = new Set<() => void>();
  let state = initial;
  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(change) {
      const next = applyChange(state, change);
      if (isSame(state, next)) return;
      state = next;
      for (const listener of [...listeners]) listener();
    },
  };
}
