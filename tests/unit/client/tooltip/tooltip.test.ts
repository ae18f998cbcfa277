// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { initTooltips } from '../../../../client/tooltip/tooltip';

/** Both ways of marking up a tooltip: the attribute on the button, or on what holds button and bubble. */
const MARKUPS = [
  [
    'on the button',
    (id: string, attributes = '') =>
      `<button id="${id}" data-tooltip ${attributes} aria-describedby="${id}-text"><i></i></button>
       <span role="tooltip" id="${id}-text"><b>Text</b></span>`,
  ],
  [
    'around both',
    (id: string, attributes = '') =>
      `<span id="${id}" data-tooltip ${attributes}><button aria-describedby="${id}-text"><i></i></button>
       <span role="tooltip" id="${id}-text"><b>Text</b></span></span>`,
  ],
] as const;

describe.each(MARKUPS)('a tooltip with its attribute %s', (_, markup) => {
  let page: Document;

  beforeEach(() => {
    page = document.implementation.createHTMLDocument();
    page.body.innerHTML = `${markup('one')}${markup('two')}${markup('open', 'data-tooltip-open')}<p>Text</p>`;
    initTooltips(page);
  });

  function fire(type: string, selector: string, relatedSelector?: string): void {
    const relatedTarget = relatedSelector === undefined ? null : page.querySelector(relatedSelector);
    const event = new MouseEvent(type, { bubbles: true });
    Object.defineProperty(event, 'relatedTarget', { value: relatedTarget });
    page.querySelector(selector)?.dispatchEvent(event);
  }
  function pressKey(key: string): void {
    page.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }
  const opened = () => [...page.querySelectorAll('[data-tooltip-open]')].map(({ id }) => id);

  it('opens and closes with hover, and stays while the pointer is on the text', () => {
    fire('mouseover', '#one i');
    expect(opened()).toEqual(['one', 'open']);
    fire('mouseout', '#one i', '#one-text b');
    expect(opened()).toEqual(['one', 'open']);
    fire('mouseout', '#one-text b', 'p');
    expect(opened()).toEqual(['open']);
  });

  it('opens and closes with focus', () => {
    fire('focusin', '#two i');
    expect(opened()).toEqual(['two', 'open']);
    fire('focusout', '#two i', 'p');
    expect(opened()).toEqual(['open']);
  });

  it('opens by a touch and closes by a touch elsewhere', () => {
    fire('pointerdown', '#one i');
    fire('click', '#one i');
    expect(opened()).toEqual(['one']);
    fire('pointerdown', 'p');
    expect(opened()).toEqual([]);
  });

  it('closes with Escape and with no other key', () => {
    fire('focusin', '#one i');
    pressKey('Enter');
    expect(opened()).toEqual(['one', 'open']);
    pressKey('Escape');
    expect(opened()).toEqual([]);
  });

  it('open on load, stays until Escape or a press outside and is a common one afterwards', () => {
    fire('mouseover', '#open i');
    fire('mouseout', '#open i', 'p');
    expect(opened()).toEqual(['open']);
    pressKey('Escape');
    expect(opened()).toEqual([]);
    fire('mouseover', '#open i');
    expect(opened()).toEqual(['open']);
    fire('mouseout', '#open i', 'p');
    expect(opened()).toEqual([]);
  });
});
