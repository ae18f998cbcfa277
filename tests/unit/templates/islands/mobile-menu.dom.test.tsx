import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MobileMenu } from '../../../../templates/islands/MobileMenu.island';

const HEADER =
  '<header data-header><div id="root"></div><p id="sheet">Plans</p></header><main id="beside"></main>';

function showOpenMenu() {
  document.body.innerHTML = HEADER;
  const root = createRoot(document.getElementById('root') as HTMLElement);
  act(() => root.render(<MobileMenu openLabel="Open menu" closeLabel="Close menu" />));
  const menu = document.querySelector('details') as HTMLDetailsElement;
  act(() => {
    menu.open = true;
  });
  return {
    menu,
    name: () => menu.querySelector('summary')?.getAttribute('aria-label'),
  };
}

const dispatch = (selector: string, event: Event) =>
  act(() => {
    document.querySelector(selector)?.dispatchEvent(event);
  });
const press = (selector: string) => dispatch(selector, new Event('pointerdown', { bubbles: true }));

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => void vi.unstubAllGlobals());

describe('the open menu of small screens', () => {
  it('closes at a press beside the header', () => {
    const { menu } = showOpenMenu();
    press('#beside');
    expect(menu.open).toBe(false);
  });

  it('stays open at a press inside the header', () => {
    const { menu, name } = showOpenMenu();
    press('#sheet');
    expect(menu.open).toBe(true);
    expect(name()).toBe('Close menu');
  });

  it.each([
    ['a press beside it', () => press('#beside')],
    ['Escape', () => dispatch('summary', new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))],
  ])('is named as closed after %s', (_, close) => {
    const { name } = showOpenMenu();
    expect(name()).toBe('Close menu');
    close();
    expect(name()).toBe('Open menu');
  });
});
