import { act, type ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUiStateStore } from '../../../../client/lib/ui-state';
import { type ClientConfig, DEFAULT_CLIENT_CONFIG } from '../../../../config/client-config';
import { INTERFACE_TEXTS, type InterfaceTextKey } from '../../../../config/interface-texts';
import { EnterpriseSalesModal } from '../../../../templates/islands/EnterpriseSalesModal.island';
import { IslandRoot } from '../../../../templates/islands/IslandRoot';
import { SignUpOverlay } from '../../../../templates/islands/SignUpOverlay.island';
import { salesTexts } from '../../../../templates/islands/sales-texts';
import { ISLAND_PROPS } from '../../client/page/island-props';

let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = `
    <div></div>
    <a href="/app" id="board" data-opens="signUp"> Make a board </a>
    <a href="/app" id="generic" data-opens="signUp">Get started</a>
    <a href="/app" id="other">Elsewhere</a>`;
  root = createRoot(document.body.firstElementChild as Element);
});

afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

const uiState = createUiStateStore();

function show(island: ReactElement): void {
  act(() => root.render(<IslandRoot context={{ pageId: 'page', uiState }}>{island}</IslandRoot>));
}

/** The heading of the sign-up after an element with the focus has opened it. */
function headingFor(id: string): string | undefined {
  document.getElementById(id)?.focus();
  act(() => uiState.set({ isSignUpOverlayOpen: true }));
  const heading = document.querySelector('dialog h2')?.textContent;
  act(() => uiState.set({ isSignUpOverlayOpen: false }));
  return heading;
}

describe('the sign-up', () => {
  it('has the label of the button that opened it as its title, and its own for all others', () => {
    show(<SignUpOverlay {...ISLAND_PROPS.SignUpOverlay} />);
    expect(['board', 'generic', 'board', 'other'].map(headingFor)).toEqual([
      'Make a board',
      'Get started with it',
      'Make a board',
      'Get started with it',
    ]);
  });

  it.each([
    ['', 'emailRequired'],
    ['someone@', 'emailInvalid'],
  ] as const)('moves the focus to the field with a problem: %j', async (address, problem) => {
    show(<SignUpOverlay {...ISLAND_PROPS.SignUpOverlay} />);
    act(() => uiState.set({ isSignUpOverlayOpen: true }));
    const field = document.querySelector<HTMLInputElement>('dialog input[name="email"]');
    if (field === null) throw new Error('no field');
    act(() => {
      // React ignores the event of a value that was set with the field's own setter.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, address);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
    document.querySelector<HTMLElement>('dialog button[type="submit"]')?.focus();
    act(() => field.form?.requestSubmit());
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const problemId = field.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(problemId)?.textContent).toContain(
      ISLAND_PROPS.SignUpOverlay.texts[problem],
    );
    await vi.waitFor(() => expect(document.activeElement).toBe(field));
    act(() => uiState.set({ isSignUpOverlayOpen: false }));
  });
});

describe('the sales form', () => {
  const MAIL = 'mailto:sales@example.org';

  it.each([
    [{ salesUrl: MAIL }, 'sales-next-mail'],
    [{ salesUrl: 'https://example.org/sales' }, 'sales-next-send'],
    [{ salesUrl: MAIL, schedulerUrl: 'https://s.test/s.js', schedulerProvider: 'site' }, 'sales-next-send'],
    [
      { salesUrl: MAIL, schedulerUrl: 'https://s.test/s.js', schedulerProvider: 'chilipiper' },
      'sales-next-calendar',
    ],
  ] as const)('says for %j what happens first: %s', (config, key) => {
    const text = (name: InterfaceTextKey) => INTERFACE_TEXTS[name];
    const { steps } = salesTexts(text, { ...DEFAULT_CLIENT_CONFIG, ...config } as ClientConfig);
    expect(steps[0]).toBe(INTERFACE_TEXTS[key]);
  });

  it('lists what happens next and the mail address beside it', () => {
    show(<EnterpriseSalesModal {...ISLAND_PROPS.EnterpriseSalesModal} />);
    act(() => uiState.set({ isEnterpriseSalesModalOpen: true }));
    const next = document.querySelector('.sales__next');
    expect([...(next?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'We read it.',
      'You get a quote.',
    ]);
    expect(next?.querySelector('a')?.getAttribute('href')).toBe('mailto:sales@planfold.example');
    act(() => uiState.set({ isEnterpriseSalesModalOpen: false }));
  });

  it('offers the number of people as ranges', () => {
    show(<EnterpriseSalesModal {...ISLAND_PROPS.EnterpriseSalesModal} />);
    act(() => uiState.set({ isEnterpriseSalesModalOpen: true }));
    const options = [...document.querySelectorAll('[name="size"] option')].map(
      (option) => option.textContent,
    );
    expect(options).toEqual(['', '1–10', '11–50', '51–200', '201–1000', '1001+']);
    act(() => uiState.set({ isEnterpriseSalesModalOpen: false }));
  });
});
