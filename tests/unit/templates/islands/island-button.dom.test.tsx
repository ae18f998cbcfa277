import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IslandButton, type IslandButtonProps } from '../../../../templates/islands/IslandButton';

let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild as Element);
});

afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

/** Renders the button, or renders it again; returns its element. */
function show(props: Partial<IslandButtonProps>): HTMLButtonElement {
  act(() => root.render(<IslandButton label="Send" tracking={{ source: 'test' }} {...props} />));
  return document.querySelector('button') as HTMLButtonElement;
}

const isWrapped = (button: Element) => button.parentElement?.className === 'button-disabled';

it('is in the wrapper of a disabled button only while it is disabled, and stays the same element', () => {
  const button = show({ disabled: false });
  expect([button.disabled, isWrapped(button)]).toEqual([false, false]);
  expect(show({ disabled: true })).toBe(button);
  expect([button.disabled, isWrapped(button)]).toEqual([true, true]);
  expect(show({ disabled: false })).toBe(button);
  expect([button.disabled, isWrapped(button)]).toEqual([false, false]);
});
