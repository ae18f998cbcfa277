import { beforeEach, describe, expect, it } from 'vitest';
import { showOverlay } from '../../../../generator/debug/page/Overlay';
import type { PageError } from '../../../../generator/debug/page/page-state';

// Style sheets are not loaded, and count as loaded.
const { happyDOM } = window as unknown as { happyDOM: { settings: Record<string, unknown> } };
happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;

const ERROR: PageError = {
  code: 'content.required_field_missing',
  message: 'The required field "heading" is empty.',
  hint: 'Fill in the field.',
  page: '/pricing',
  entry: 'intro',
  field: 'heading',
  locale: 'de',
  link: 'https://app.contentful.com/spaces/a/entries/intro',
};
const stateOf = (errors: readonly PageError[], omitted = 0) => ({
  tag: 'a',
  styles: 'b',
  errors,
  warnings: [],
  omitted,
});

describe('the error overlay', () => {
  beforeEach(() => document.body.replaceChildren());
  const root = () => document.querySelector('site-debug-overlay')?.shadowRoot;
  const show = (...given: Parameters<typeof stateOf>) => showOverlay(document, stateOf(...given));
  const facts = () => [...(root()?.querySelectorAll('.facts dd') ?? [])].map((fact) => fact.innerHTML);

  it('contains the code, message, hint and place, with links to the page and the editor', () => {
    show([ERROR]);
    expect(root()?.querySelector('h1')?.textContent).toBe('The build failed: 1 error');
    for (const name of ['code', 'message', 'hint'] as const)
      expect(root()?.querySelector(`.${name}`)?.textContent).toBe(ERROR[name]);
    expect(facts()).toEqual([
      '<a href="/pricing" target="_self" rel="noreferrer">/pricing</a>',
      `<a href="${ERROR.link}" target="_blank" rel="noreferrer">intro</a>`,
      'heading',
      'de',
    ]);
  });

  it('says that a page with a mistake in a template was built', () => {
    show([{ ...ERROR, code: 'serve.react_warning' }]);
    expect(root()?.querySelector('h1')?.textContent).toBe('In a template: 1 error');
  });

  it('omits unknown facts', () => {
    show([{ code: 'render.failed', message: 'b', hint: 'c' }]);
    expect(facts()).toEqual([]);
  });

  it('contains no link that would run a script', () => {
    show([{ ...ERROR, link: 'javascript:alert(1)' }]);
    expect(facts()[1]).toBe('intro');
  });

  it('contains the total number of errors when not all are listed', () => {
    show([ERROR, ERROR], 8);
    expect(root()?.querySelector('h1')?.textContent).toBe('The build failed: 10 errors, the first 2 of them');
  });

  it('shows errors as text, whatever they contain', () => {
    show([{ ...ERROR, message: '<img src=x>' }]);
    expect(root()?.querySelector('.message')?.textContent).toBe('<img src=x>');
    expect(root()?.querySelector('img')).toBeNull();
  });

  it('exists once, with the latest errors, and disappears without errors', () => {
    show([ERROR]);
    show([ERROR, ERROR]);
    expect(document.querySelectorAll('site-debug-overlay')).toHaveLength(1);
    expect(root()?.querySelectorAll('.item')).toHaveLength(2);
    show([]);
    expect(root()).toBeUndefined();
  });

  it('has the focus, and can be closed by its button and by Escape', () => {
    show([ERROR]);
    expect(root()?.activeElement).toBe(root()?.querySelector('.panel'));
    root()?.querySelector<HTMLElement>('.close')?.click();
    expect(root()).toBeUndefined();
    show([ERROR]);
    root()
      ?.querySelector('.panel')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(root()).toBeUndefined();
  });
});
