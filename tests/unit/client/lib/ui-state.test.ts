import { describe, expect, it, vi } from 'vitest';
import { closeOverlay, isOverlayName, isOverlayOpen, openOverlay } from '../../../../client/lib/overlays';
import { createUiStateStore } from '../../../../client/lib/ui-state';
import { OVERLAY_NAMES } from '../../../../config/contract/overlays';
import { INITIAL_UI_STATE } from '../../../../config/contract/ui-state';

describe('the UI state', () => {
  it('has exactly the documented fields', () => {
    expect(createUiStateStore().getState()).toEqual({
      isSignUpOverlayOpen: false,
      isEnterpriseSalesModalOpen: false,
      enterpriseSalesModalLocation: 'nav',
      IsAiDemoModalOpen: false,
      isDesktop: true,
      showOpenInDesktopMessaging: false,
    });
  });

  it('notifies subscribers of changes only', () => {
    const store = createUiStateStore();
    const listener = vi.fn();
    const stop = store.subscribe(listener);
    store.set({ isDesktop: true });
    expect(listener).not.toHaveBeenCalled();
    store.set({ isDesktop: false });
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    store.set({ isDesktop: true });
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('returns the same object until something changes, as React requires', () => {
    const store = createUiStateStore();
    const before = store.getState();
    store.set({ isDesktop: true });
    expect(store.getState()).toBe(before);
  });

  it('resets the sales location when the sales modal closes', () => {
    const store = createUiStateStore();
    store.set(openOverlay('enterpriseSales', 'pricing'));
    expect(store.getState().enterpriseSalesModalLocation).toBe('pricing');
    store.set({ isDesktop: false });
    expect(store.getState().enterpriseSalesModalLocation).toBe('pricing');
    store.set(closeOverlay('enterpriseSales'));
    expect(store.getState().enterpriseSalesModalLocation).toBe('nav');
  });
});

describe('overlay state', () => {
  it.each(OVERLAY_NAMES)('opens and closes only %s', (name) => {
    const open = { ...INITIAL_UI_STATE, ...openOverlay(name) };
    expect(OVERLAY_NAMES.filter((each) => isOverlayOpen(open, each))).toEqual([name]);
    expect({ ...open, ...closeOverlay(name) }).toEqual(INITIAL_UI_STATE);
  });

  it.each([
    [undefined, 'nav'],
    ['nav', 'nav'],
    ['pricing', 'pricing'],
    ['enterpriseLanding', 'enterpriseLanding'],
    ['demo', 'demo'],
    ['elsewhere', 'nav'],
    ['constructor', 'nav'],
  ])('opened for sales from %s has the location %s', (given, location) => {
    expect(openOverlay('enterpriseSales', given).enterpriseSalesModalLocation).toBe(location);
  });

  it.each([undefined, '', 'other', 'toString'])('does not know the overlay "%s"', (name) => {
    expect(isOverlayName(name)).toBe(false);
  });
});
