import { beforeEach, describe, expect, it } from 'vitest';
import type { RouteListener } from '../../../../client/lib/route-changes';
import { createUiStateStore } from '../../../../client/lib/ui-state';
import { initDesktopMessage, shouldShowDesktopMessage } from '../../../../client/on-demand/desktop-message';
import type { UiStateStore } from '../../../../config/contract/ui-state';

describe('showing the desktop message', () => {
  it.each([
    ['?mobile_banner=true', false, true],
    ['?x=1&mobile_banner=true', false, true],
    ['?mobile_banner=true', true, false],
    ['?mobile_banner=false', false, false],
    ['?mobile_banner=TRUE', false, false],
    ['?mobile_banner=true1', false, false],
    ['?mobile_banner', false, false],
    ['?not_mobile_banner=true', false, false],
    ['', false, false],
  ])('for the query "%s" with desktop %s: %s', (search, isDesktop, expected) => {
    expect(shouldShowDesktopMessage(search, isDesktop)).toBe(expected);
  });
});

describe('the desktop message', () => {
  let uiState: UiStateStore;
  let visit: (url: string) => void;
  const messages = () => document.querySelectorAll('.desktop-message');

  beforeEach(() => {
    document.body.innerHTML = '<main>Page</main>';
    uiState = createUiStateStore();
    uiState.set({ isDesktop: false });
    let listener: RouteListener = () => {};
    const onRouteChange = (added: RouteListener) => {
      listener = added;
    };
    initDesktopMessage({ page: window, onRouteChange }, uiState);
    visit = (url) => listener({ url, path: new URL(url).pathname, reason: 'history' });
  });

  it('is at the top of the page and cannot be closed', () => {
    visit('http://localhost/?mobile_banner=true');
    const message = document.body.firstElementChild;
    expect(message?.className).toBe('desktop-message');
    expect(message?.getAttribute('role')).toBe('status');
    expect(message?.textContent).toBe(
      "This action isn't available on mobile. Please switch to your computer to try it out!",
    );
    expect(message?.querySelector('button, a')).toBeNull();
    expect(uiState.getState().showOpenInDesktopMessaging).toBe(true);
  });

  it('follows each route change, and is on the page at most once', () => {
    visit('http://localhost/?mobile_banner=true');
    visit('http://localhost/lp?mobile_banner=true');
    expect(messages()).toHaveLength(1);
    visit('http://localhost/lp');
    expect(messages()).toHaveLength(0);
    expect(uiState.getState().showOpenInDesktopMessaging).toBe(false);
    visit('http://localhost/?mobile_banner=true');
    expect(messages()).toHaveLength(1);
  });

  it('is not shown on desktops', () => {
    uiState.set({ isDesktop: true });
    visit('http://localhost/?mobile_banner=true');
    expect(messages()).toHaveLength(0);
  });
});
