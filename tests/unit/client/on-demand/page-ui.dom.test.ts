import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPageUi, type PageUi } from '../../../../client/on-demand/page-ui';

const hydrate = vi.fn(async (_: HTMLElement) => true);
const analytics = { track: vi.fn(), trackClick: vi.fn() };
let ui: PageUi;

beforeEach(() => {
  vi.clearAllMocks();
  document.body.dataset.pageId = 'home';
  document.body.innerHTML = `
    <div id="sign-up-island" data-island-opens="signUp"></div>
    <div id="sales-island" data-island-opens="enterpriseSales"></div>`;
  ui = createPageUi({ page: window, analytics, loader: { hydrate } });
});

describe('opening an overlay', () => {
  it('loads and shows the overlay', async () => {
    expect(await ui.openOverlay('signUp', undefined)).toBe(true);
    expect(ui.uiState.getState().isSignUpOverlayOpen).toBe(true);
    expect(hydrate.mock.calls[0]?.[0]?.id).toBe('sign-up-island');
  });

  it('stores the place where sales was opened', async () => {
    await ui.openOverlay('enterpriseSales', 'pricing');
    expect(ui.uiState.getState()).toMatchObject({
      isEnterpriseSalesModalOpen: true,
      enterpriseSalesModalLocation: 'pricing',
    });
  });

  it('through the shared state loads the overlay too', () => {
    ui.uiState.set({ isSignUpOverlayOpen: true });
    expect(hydrate.mock.calls[0]?.[0]?.id).toBe('sign-up-island');
  });

  it('closes it again and returns false when it fails', async () => {
    hydrate.mockResolvedValue(false);
    expect(await ui.openOverlay('signUp', undefined)).toBe(false);
    expect(ui.uiState.getState().isSignUpOverlayOpen).toBe(false);
    hydrate.mockResolvedValue(true);
  });

  it.each(['other', 'constructor', 'aiDemo'])('fails for %s, which this page does not have', async (name) => {
    expect(await ui.openOverlay(name, undefined)).toBe(false);
  });
});

it('islands get the page, its state, analytics and flags', () => {
  expect(ui.islandContext).toMatchObject({ pageId: 'home', uiState: ui.uiState, analytics });
});
