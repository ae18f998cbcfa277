import type { SalesLocation } from '../../config/scheduler';
import { DEFAULT_SALES_LOCATION } from '../../config/scheduler';

/** What the page's interface shows at the moment (specification, section 3; the names are the specification's). */
export interface UiState {
  readonly isSignUpOverlayOpen: boolean;
  readonly isEnterpriseSalesModalOpen: boolean;
  readonly enterpriseSalesModalLocation: SalesLocation;
  readonly IsAiDemoModalOpen: boolean;
  readonly isDesktop: boolean;
  readonly showOpenInDesktopMessaging: boolean;
}

/** The state of the static HTML, before anything is known of the visitor. */
export const INITIAL_UI_STATE: UiState = {
  isSignUpOverlayOpen: false,
  isEnterpriseSalesModalOpen: false,
  enterpriseSalesModalLocation: DEFAULT_SALES_LOCATION,
  IsAiDemoModalOpen: false,
  isDesktop: true,
  showOpenInDesktopMessaging: false,
};

/** One store for the whole page, outside React, so that every island and every small module shares it. */
export interface UiStateStore {
  readonly getState: () => UiState;
  /** Calls the listener after each change; returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly set: (change: Partial<UiState>) => void;
}

function applyChange(state: UiState, change: Partial<UiState>): UiState {
  const next = { ...state, ...change };
  return next.isEnterpriseSalesModalOpen
    ? next
    : { ...next, enterpriseSalesModalLocation: DEFAULT_SALES_LOCATION };
}

function isSame(left: UiState, right: UiState): boolean {
  return (Object.keys(left) as Array<keyof UiState>).every((field) => left[field] === right[field]);
}

/** The sales location returns to its default when the sales modal closes. A change without effect tells nobody. */
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
