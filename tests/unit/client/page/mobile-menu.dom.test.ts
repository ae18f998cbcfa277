import { beforeEach, expect, it, vi } from 'vitest';
import { initMobileMenu } from '../../../../client/page/mobile-menu';

beforeEach(() => {
  // As in browsers of 2023.
  Object.defineProperty(Element.prototype, 'checkVisibility', { value: undefined, configurable: true });
  document.body.innerHTML = `<header data-header>
    <a href="/" id="first">Home</a>
    <details data-mobile-menu open><summary>Menu</summary><a href="/pricing" id="last">Pricing</a></details>
  </header><a href="/other" id="outside">Other</a>`;
  const sheet = document.querySelector('details') as Element;
  vi.spyOn(sheet, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
});

initMobileMenu(document);

it.each([
  ['Tab', 'last', false, 'first'],
  ['Shift and Tab', 'first', true, 'last'],
])(
  '%s on the %s element stays in the open mobile menu, also if a browser cannot tell what is visible',
  (_, from, shiftKey, to) => {
    document.getElementById(from)?.focus();
    const key = new KeyboardEvent('keydown', { key: 'Tab', shiftKey, bubbles: true, cancelable: true });
    document.getElementById(from)?.dispatchEvent(key);
    expect([key.defaultPrevented, document.activeElement?.id]).toEqual([true, to]);
  },
);
