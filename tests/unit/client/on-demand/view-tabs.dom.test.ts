import { beforeEach, expect, it } from 'vitest';
import { initViewTabs } from '../../../../client/on-demand/views';

beforeEach(() => {
  document.body.innerHTML = `<p data-views>
    <a class="button--tab-active" href="/features#list">List</a>
    <a class="button--tab" href="/features#board">Board</a>
  </p>`;
  initViewTabs(document);
  tabs()[0]?.focus();
});

const tabs = () => [...document.querySelectorAll<HTMLElement>('[role=tab]')];

/** Whether the tabs have handled a key on the focused one. */
function press(key: string, modifiers: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers });
  document.activeElement?.dispatchEvent(event);
  return event.defaultPrevented;
}

it('an arrow key moves the focus to the next tab', () => {
  expect(press('ArrowRight')).toBe(true);
  expect(document.activeElement?.textContent).toBe('Board');
});

it('Shift changes nothing about that', () => {
  expect(press('ArrowRight', { shiftKey: true })).toBe(true);
});

it.each([
  ['Alt and an arrow, which goes back', 'ArrowLeft', { altKey: true }],
  ['Control and Home, which scrolls up', 'Home', { ctrlKey: true }],
  ['Command and an arrow', 'ArrowRight', { metaKey: true }],
  ['Control and Space', ' ', { ctrlKey: true }],
  ['a key that is none of the tabs', 'x', {}],
])('the browser keeps %s', (_name, key, modifiers) => {
  expect(press(key, modifiers)).toBe(false);
  expect(document.activeElement?.textContent).toBe('List');
});
