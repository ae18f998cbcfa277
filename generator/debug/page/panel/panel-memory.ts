/** Names under which the panel remembers its state, in the session storage of the tab. */
export const PANEL_KEYS = {
  isOpen: 'site-debug-panel:open',
  openParts: 'site-debug-panel:open-parts',
  showsEntries: 'site-debug-panel:show-entries',
  showsIslands: 'site-debug-panel:show-islands',
  isPreview: 'site-debug-panel:preview',
} as const;

/** What is remembered; undefined as long as it is not known or not chosen. */
export interface PanelState {
  readonly isOpen: boolean | undefined;
  readonly openParts: readonly string[] | undefined;
  readonly showsEntries: boolean | undefined;
  readonly showsIslands: boolean | undefined;
  readonly isPreview: boolean | undefined;
}

export interface PanelMemory {
  state(): PanelState;
  keep(change: Partial<PanelState>): void;
}

function choiceOf(text: string | null): boolean | undefined {
  return text === null ? undefined : text === 'true';
}

function readState({ sessionStorage }: Window): PanelState {
  const read = (name: keyof typeof PANEL_KEYS) => sessionStorage.getItem(PANEL_KEYS[name]);
  return {
    isOpen: choiceOf(read('isOpen')),
    openParts: read('openParts')?.split(',').filter(Boolean),
    showsEntries: choiceOf(read('showsEntries')),
    showsIslands: choiceOf(read('showsIslands')),
    isPreview: choiceOf(read('isPreview')),
  };
}

const NOTHING: PanelState = {
  isOpen: undefined,
  openParts: undefined,
  showsEntries: undefined,
  showsIslands: undefined,
  isPreview: undefined,
};

/** Remembers until the tab closes; where storage is blocked, until the page is left. */
export function createPanelMemory(page: Window): PanelMemory {
  const attempt = <Value>(work: () => Value): Value | undefined => {
    try {
      return work();
    } catch {
      return undefined;
    }
  };
  let state = attempt(() => readState(page)) ?? NOTHING;
  return {
    state: () => state,
    keep(change) {
      state = { ...state, ...change };
      attempt(() => {
        for (const [name, value] of Object.entries(change)) {
          page.sessionStorage.setItem(PANEL_KEYS[name as keyof PanelState], String(value));
        }
      });
    },
  };
}

/** Whether entries are outlined: as it was chosen, and in a preview unless it was switched off. */
export function showsEntries({ showsEntries: chosen, isPreview }: PanelState): boolean {
  return chosen ?? isPreview ?? false;
}

/**
 * Whether what the page is made of has to be asked for: when somebody looks at it, and once in a tab to know whether it
 * is a preview.
 */
export function needsInspection(state: PanelState): boolean {
  return state.isOpen === true || showsEntries(state) || state.isPreview === undefined;
}
