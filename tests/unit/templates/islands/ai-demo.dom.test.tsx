import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUiStateStore } from '../../../../client/lib/ui-state';
import { AiDemoModal } from '../../../../templates/islands/AiDemoModal.island';
import { IslandRoot } from '../../../../templates/islands/IslandRoot';
import { ISLAND_PROPS } from '../../client/page/island-texts';

const track = vi.fn();
const uiState = createUiStateStore();
const PROPS = ISLAND_PROPS.AiDemoModal;
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  track.mockReset();
  document.body.innerHTML = '<div id="island"></div>';
  root = createRoot(document.body.firstElementChild as Element);
});

afterEach(() => {
  act(() => root.unmount());
  setOpen(false);
  vi.unstubAllGlobals();
});

function show(props = PROPS): void {
  const context = { pageId: 'ai', uiState, analytics: { track } };
  act(() =>
    root.render(
      <IslandRoot context={context}>
        <AiDemoModal {...props} />
      </IslandRoot>,
    ),
  );
}

function setOpen(isOpen: boolean): void {
  act(() => uiState.set({ IsAiDemoModalOpen: isOpen }));
}

function press(label: string): void {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label);
  if (button === undefined) throw new Error(`no ${label}`);
  act(() => button.click());
}

function goToEnd(): void {
  for (let step = 1; step < PROPS.texts.steps.length; step += 1) press('Next');
}

const sent = () => track.mock.calls.map(([event]) => event);

describe('the AI demo flow', () => {
  it('sends no event while the dialog is closed', () => {
    show();
    expect(track).not.toHaveBeenCalled();
  });

  it('starts when the dialog opens, however it is opened, with the address and path', () => {
    show();
    setOpen(true);
    const address = { actual_url: window.location.href, actual_path: window.location.pathname };
    expect(track.mock.calls).toEqual([['start flow demo', address]]);
    goToEnd();
    expect(track.mock.calls.slice(1)).toEqual([['complete flow demo', address]]);
  });

  it('starts in a dialog that was opened before the code loaded', () => {
    setOpen(true);
    show();
    expect(sent()).toEqual(['start flow demo']);
  });

  it('is completed at the last step, once, even when the visitor goes back and forth', () => {
    show();
    setOpen(true);
    goToEnd();
    press('Back');
    press('Next');
    press('Done');
    expect(sent()).toEqual(['start flow demo', 'complete flow demo']);
  });

  it('is not completed when the dialog closes before the last step', () => {
    show();
    setOpen(true);
    press('Next');
    press('Back');
    setOpen(false);
    expect(sent()).toEqual(['start flow demo']);
  });

  it('starts again each time the dialog opens', () => {
    show();
    setOpen(true);
    goToEnd();
    setOpen(false);
    setOpen(true);
    goToEnd();
    expect(sent()).toEqual([
      'start flow demo',
      'complete flow demo',
      'start flow demo',
      'complete flow demo',
    ]);
  });

  it('is completed immediately if there is only one step', () => {
    show({ texts: { ...PROPS.texts, steps: PROPS.texts.steps.slice(0, 1) } });
    setOpen(true);
    expect(sent()).toEqual(['start flow demo', 'complete flow demo']);
  });
});
