import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';

/** Renders a part of the panel until the test ends. */
export function shownPart(part: ReactNode): HTMLElement {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const element = document.createElement('div');
  const root = createRoot(element);
  onTestFinished(() => act(() => root.unmount()));
  act(() => root.render(part));
  return element;
}
