import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUiStateStore } from '../../../../client/lib/ui-state';
import { AiDemoModal } from '../../../../templates/islands/AiDemoModal.island';
import { IslandRoot } from '../../../../templates/islands/IslandRoot';
import { ISLAND_PROPS } from '../../client/page/island-props';

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

function pressKey(key: string, more: KeyboardEventInit = {}): void {
  act(() => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more })));
}

const currentTitle = () => document.querySelector('[aria-current="step"]')?.textContent;
const button = (label: string) => document.querySelector<HTMLElement>(`button[aria-label="${label}"]`);

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
    show({ ...PROPS, texts: { ...PROPS.texts, steps: PROPS.texts.steps.slice(0, 1) } });
    setOpen(true);
    expect(sent()).toEqual(['start flow demo', 'complete flow demo']);
  });
});

describe('the steps of the AI demo', () => {
  it('follow the arrow keys, from the first to the last', () => {
    show();
    setOpen(true);
    pressKey('ArrowLeft');
    expect(currentTitle()).toBe('Title 1');
    for (const title of ['Title 2', 'Title 3', 'Title 4', 'Title 4']) {
      pressKey('ArrowRight');
      expect(currentTitle()).toBe(title);
    }
    pressKey('ArrowLeft', { altKey: true });
    expect(currentTitle()).toBe('Title 4');
    pressKey('ArrowLeft');
    expect(currentTitle()).toBe('Title 3');
  });

  it('ignore the arrow keys while the dialog is closed', () => {
    show();
    pressKey('ArrowRight');
    setOpen(true);
    expect(currentTitle()).toBe('Title 1');
  });

  it('follow their titles', () => {
    show();
    setOpen(true);
    press('Title 3');
    expect(currentTitle()).toBe('Title 3');
  });

  it('end with the sign-up, which closes the demo', () => {
    show();
    setOpen(true);
    expect(document.querySelector('[data-opens]')).toBeNull();
    goToEnd();
    expect(document.querySelector('[data-opens="signUp"]')?.textContent).toBe('Get started');
    press('Get started');
    expect(uiState.getState().IsAiDemoModalOpen).toBe(false);
  });

  it('are texts without pictures, which do not play', () => {
    show();
    setOpen(true);
    expect(button('Pause')).toBeNull();
    expect(document.querySelector('.ai-demo__clock')).toBeNull();
  });
});

describe('the pictures of the AI demo', () => {
  const section = (id: string, content: string) =>
    `<section id="${id}"><div class="pic">${content}</div></section>`;

  async function showWithPictures(): Promise<void> {
    const typed = '<b class="pic-typed">Why?</b>';
    document.body.insertAdjacentHTML('beforeend', section('demo', typed) + section('demo-answer', 'Answer'));
    show({ ...PROPS, pictures: `${window.location.pathname}#demo` });
    await act(async () => setOpen(true));
  }

  const stage = () => document.querySelector('.ai-demo__stage');
  const endOfTime = () =>
    act(() =>
      document.querySelector('.ai-demo__clock')?.dispatchEvent(new Event('animationend', { bubbles: true })),
    );

  it('are those of the sections for it on this page, one for each step', async () => {
    await showWithPictures();
    expect(stage()?.textContent).toBe('Why?');
    press('Next');
    expect(stage()?.textContent).toBe('Answer');
  });

  it('are loaded from their page when the dialog opens, and not before', async () => {
    const fetch = vi.fn(async () => new Response(section('demo', 'Loaded')));
    vi.stubGlobal('fetch', fetch);
    show({ ...PROPS, pictures: '/brain#demo' });
    expect(fetch).not.toHaveBeenCalled();
    await act(async () => setOpen(true));
    await vi.waitFor(() => expect(stage()?.textContent).toBe('Loaded'));
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('are missing after an error, which is logged', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const error = new Error('offline');
    vi.stubGlobal('fetch', () => Promise.reject(error));
    show({ ...PROPS, pictures: '/brain#demo' });
    await act(async () => setOpen(true));
    await vi.waitFor(() => expect(log.mock.calls).toEqual([['[ai-demo]', error]]));
    expect([currentTitle(), stage()?.childElementCount]).toEqual(['Title 1', 0]);
    log.mockRestore();
  });

  it('type the question letter by letter', async () => {
    await showWithPictures();
    const letters = [...(stage()?.querySelectorAll<HTMLElement>('.pic-typed span') ?? [])];
    expect(letters.map(({ textContent }) => textContent)).toEqual(['W', 'h', 'y', '?']);
    expect(letters[3]?.style.getPropertyValue('--letter')).toBe('3');
  });

  it('play step after step until the visitor pauses them or selects a step', async () => {
    await showWithPictures();
    endOfTime();
    expect(currentTitle()).toBe('Title 2');
    act(() => button('Pause')?.click());
    endOfTime();
    expect(currentTitle()).toBe('Title 2');
    act(() => button('Pause')?.click());
    endOfTime();
    expect(currentTitle()).toBe('Title 3');
    press('Back');
    endOfTime();
    expect(currentTitle()).toBe('Title 2');
    act(() => button('Pause')?.click());
    pressKey('ArrowLeft');
    endOfTime();
    expect(currentTitle()).toBe('Title 1');
  });
});
