// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { initOverlayOpeners } from '../../../../client/overlays/overlay-openers';
import { closeOverlay } from '../../../../client/ui-state/overlays';
import { createUiStateStore } from '../../../../client/ui-state/ui-state';

const store = createUiStateStore();
const hydrate = vi.fn(async (_: HTMLElement) => true);
const prefetch = vi.fn();
const assign = vi.fn();

beforeAll(() => {
  const page = { document, location: { assign } } as unknown as Window;
  initOverlayOpeners({ page, store, loader: { hydrate, prefetch } });
});

beforeEach(() => {
  store.set({ ...closeOverlay('signUp'), ...closeOverlay('enterpriseSales'), ...closeOverlay('aiDemo') });
  vi.clearAllMocks();
  document.body.innerHTML = `
    <a id="sign-up" href="#sign-up-page" data-opens="signUp"><b>Start</b></a>
    <button id="sales" data-opens="enterpriseSales" data-location="pricing">Sales</button>
    <a id="demo" href="#ai" data-opens="aiDemo">Demo</a>
    <a id="other" href="#other" data-opens="other">Other</a>
    <div id="sign-up-island" data-island-opens="signUp"></div>
    <div id="sales-island" data-island-opens="enterpriseSales"></div>`;
});

function click(selector: string, options: MouseEventInit = {}): MouseEvent {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...options });
  document.querySelector(selector)?.dispatchEvent(event);
  return event;
}

describe('an opener', () => {
  it('opens its overlay instead of following its link, focused so that focus can return', () => {
    expect(click('#sign-up b').defaultPrevented).toBe(true);
    expect(store.getState().isSignUpOverlayOpen).toBe(true);
    expect(hydrate.mock.calls[0]?.[0]?.id).toBe('sign-up-island');
    expect(document.activeElement?.id).toBe('sign-up');
  });

  it('tells from where sales was opened', () => {
    click('#sales');
    expect(store.getState()).toMatchObject({
      isEnterpriseSalesModalOpen: true,
      enterpriseSalesModalLocation: 'pricing',
    });
  });

  it.each([
    ['with Control', '#sign-up', { ctrlKey: true }],
    ['with Command', '#sign-up', { metaKey: true }],
    ['with Shift', '#sign-up', { shiftKey: true }],
    ['with the middle button', '#sign-up', { button: 1 }],
    ['on a page without that overlay', '#demo', {}],
    ['for an overlay that does not exist', '#other', {}],
  ])('stays a link %s', (_, selector, options) => {
    expect(click(selector, options).defaultPrevented).toBe(false);
    expect(hydrate).not.toHaveBeenCalled();
  });

  it('follows its link when the overlay fails', async () => {
    hydrate.mockResolvedValue(false);
    click('#sign-up');
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('#sign-up-page'));
    expect(store.getState().isSignUpOverlayOpen).toBe(false);
    hydrate.mockResolvedValue(true);
  });

  it.each(['pointerover', 'focusin'])('prefetches the overlay at %s', (type) => {
    document.querySelector('#sign-up b')?.dispatchEvent(new Event(type, { bubbles: true }));
    expect(prefetch.mock.calls[0]?.[0]?.id).toBe('sign-up-island');
  });
});

it('loads an overlay that is opened by the state alone', () => {
  store.set({ isSignUpOverlayOpen: true });
  expect(hydrate.mock.calls[0]?.[0]?.id).toBe('sign-up-island');
});
