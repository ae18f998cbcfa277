import { beforeEach, describe, expect, it } from 'vitest';
import { OVERLAY_ELEMENT, showOverlay } from '../../../../generator/debug/page/overlay';
import { overlayData } from '../../../../generator/debug/page/overlay-data';

const ERROR = {
  code: 'content.required_field_missing',
  message: 'The required field "heading" is empty.',
  hint: 'Fill in the field.',
  page: '/pricing',
  entry: 'intro',
  field: 'heading',
  locale: 'de',
  link: 'https://app.contentful.com/spaces/a/entries/intro',
};
const stateOf = (errors: ReadonlyArray<typeof ERROR | Record<string, string>>, omitted = 0) => ({
  tag: 'a',
  styles: 'b',
  errors: errors as Array<typeof ERROR>,
  omitted,
});

describe('the data of the error overlay', () => {
  it('is empty after a successful build', () => {
    expect(overlayData(stateOf([]))).toBeUndefined();
  });

  it('contains the code, message, hint and place, with links to the page and the editor', () => {
    expect(overlayData(stateOf([ERROR]))).toEqual({
      title: 'The build failed: 1 error',
      items: [
        {
          code: ERROR.code,
          message: ERROR.message,
          hint: ERROR.hint,
          facts: [
            { name: 'page', value: '/pricing', href: '/pricing' },
            { name: 'entry', value: 'intro', href: ERROR.link },
            { name: 'field', value: 'heading' },
            { name: 'locale', value: 'de' },
          ],
          frame: undefined,
        },
      ],
    });
  });

  it('omits unknown facts', () => {
    const [item] = overlayData(stateOf([{ code: 'a', message: 'b', hint: 'c' }]))?.items ?? [];
    expect(item?.facts).toEqual([]);
  });

  it('contains no link that would run a script', () => {
    const [item] = overlayData(stateOf([{ ...ERROR, link: 'javascript:alert(1)' }]))?.items ?? [];
    expect(item?.facts[1]).toEqual({ name: 'entry', value: 'intro' });
  });

  it('contains the total number of errors when not all are listed', () => {
    expect(overlayData(stateOf([ERROR, ERROR], 8))?.title).toBe(
      'The build failed: 10 errors, the first 2 of them',
    );
  });
});

describe('the error overlay', () => {
  beforeEach(() => document.body.replaceChildren());
  const root = () => document.querySelector(OVERLAY_ELEMENT)?.shadowRoot;

  it('shows errors as text, whatever they contain', () => {
    showOverlay(document, overlayData(stateOf([{ ...ERROR, message: '<img src=x>' }])), '');
    expect(root()?.querySelector('.message')?.textContent).toBe('<img src=x>');
    expect(root()?.querySelector('img')).toBeNull();
    expect(root()?.querySelector(`a[href="${ERROR.link}"]`)?.textContent).toBe('intro');
  });

  it('exists once, with the latest errors, and disappears without errors', () => {
    showOverlay(document, overlayData(stateOf([ERROR])), '');
    showOverlay(document, overlayData(stateOf([ERROR, ERROR])), '');
    expect(document.querySelectorAll(OVERLAY_ELEMENT)).toHaveLength(1);
    expect(root()?.querySelectorAll('.item')).toHaveLength(2);
    showOverlay(document, undefined, '');
    expect(document.querySelector(OVERLAY_ELEMENT)).toBeNull();
  });

  it('can be closed', () => {
    showOverlay(document, overlayData(stateOf([ERROR])), '');
    root()?.querySelector<HTMLElement>('.close')?.click();
    expect(document.querySelector(OVERLAY_ELEMENT)).toBeNull();
  });
});
