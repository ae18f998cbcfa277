/** What the reader chose. Absent: not chosen yet. */
export interface PanelState {
  readonly isOpen?: boolean;
  /** Names of open parts. */
  readonly openParts?: readonly string[];
  readonly showsEntries?: boolean;
  readonly showsIslands?: boolean;
  /** Whether the server shows drafts. Absent: not known yet. */
  readonly isPreview?: boolean;
}

/** The key in the session storage of the tab. */
export const PANEL_KEY = 'site-debug-panel';

/** The state that the tab stores; empty if there is none, or if storage is blocked. */
export function readPanelState(page: Window): PanelState {
  try {
    return JSON.parse(page.sessionStorage.getItem(PANEL_KEY) ?? '{}');
  } catch {
    return {};
  }
}

/** Stores the state until the tab is closed, unless storage is blocked. */
export function storePanelState(page: Window, state: PanelState): void {
  try {
    page.sessionStorage.setItem(PANEL_KEY, JSON.stringify(state));
  } catch {
    // The state lasts until the page is left.
  }
}

/** Whether entries are outlined: the reader's choice, by default in previews only. */
export function showsEntries({ showsEntries: chosen, isPreview }: PanelState): boolean {
  return chosen ?? isPreview ?? false;
}

/** Whether an inspection is needed: to show it, and once per tab to know whether it is a preview. */
export function needsInspection(state: PanelState): boolean {
  return state.isOpen === true || showsEntries(state) || state.isPreview === undefined;
}
