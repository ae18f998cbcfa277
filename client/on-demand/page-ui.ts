import { OVERLAY_NAMES, type OverlayName } from '../../config/contract/overlays';
import { INITIAL_UI_STATE, type UiStateStore } from '../../config/contract/ui-state';
import { createFlagClient } from '../experiments/shared-experiments';
import { isDesktop } from '../lib/device';
import { closeOverlay, isOverlayName, isOverlayOpen, openOverlay } from '../lib/overlays';
import { createUiStateStore } from '../lib/ui-state';
import type { Analytics } from '../page/analytics';
import type { IslandLoader } from '../page/island-loader';

/** The interface state of the page, and values shared by islands. */
export interface PageUi {
  readonly uiState: UiStateStore;
  readonly islandContext: unknown;
  /** Opens an overlay of this page; false if it does not exist or does not work. */
  readonly openOverlay: (name: string, location: string | undefined) => Promise<boolean>;
}

function canOpenDialogs(document: Document): boolean {
  return 'showModal' in document.createElement('dialog');
}

/** The parts of the page's context that exist before the interface state. */
export interface PageUiOptions {
  readonly page: Window;
  readonly analytics: Analytics;
  readonly loader: Pick<IslandLoader, 'hydrate'>;
}

/** Creates the page's interface state; overlays follow it, so that islands can open one, too. */
export function createPageUi({ page, analytics, loader }: PageUiOptions): PageUi {
  const { document } = page;
  const uiState = createUiStateStore({ ...INITIAL_UI_STATE, isDesktop: isDesktop(page) });

  const overlayOf = (name: OverlayName) =>
    document.querySelector<HTMLElement>(`[data-island-opens="${name}"]`);
  const hydrateOverlay = async (name: OverlayName): Promise<boolean> => {
    const overlay = overlayOf(name);
    if (overlay === null) return false;
    const works = await loader.hydrate(overlay);
    if (!works) uiState.set(closeOverlay(name));
    return works;
  };
  uiState.subscribe(() => {
    for (const name of OVERLAY_NAMES) if (isOverlayOpen(uiState.getState(), name)) hydrateOverlay(name);
  });

  const experiments = createFlagClient(page);
  return {
    uiState,
    islandContext: { pageId: document.body.dataset.pageId ?? '', uiState, analytics, experiments },
    async openOverlay(name, location) {
      if (!isOverlayName(name) || overlayOf(name) === null || !canOpenDialogs(document)) return false;
      uiState.set(openOverlay(name, location));
      return hydrateOverlay(name);
    },
  };
}
