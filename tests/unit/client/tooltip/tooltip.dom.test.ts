import { beforeEach, describe, expect, it, vi } from 'vitest';
import { initTooltips } from '../../../../client/tooltip/tooltip';

const markup = (id: string, attributes = '') =>
  `<button id="${id}" data-tooltip="top" ${attributes} aria-describedby="${id}-text"><i></i></button>
   <span role="tooltip" id="${id}-text"><b>Text</b></span>`;

let page: Document;
const released: string[] = [];
const placeTooltip = vi.fn(
  ({ id }: HTMLElement, _bubble: HTMLElement) =>
    () =>
      void released.push(id),
);
const report = vi.fn();
const loadPlacing = vi.fn(async () => ({ placeTooltip }));

beforeEach(() => {
  vi.clearAllMocks();
  released.length = 0;
  page = document.implementation.createHTMLDocument();
  page.body.innerHTML = `${markup('one')}${markup('two')}<p>Text</p>`;
});

function fire(type: string, selector: string, relatedSelector?: string): void {
  const relatedTarget = relatedSelector === undefined ? null : page.querySelector(relatedSelector);
  const event = new MouseEvent(type, { bubbles: true });
  Object.defineProperty(event, 'relatedTarget', { value: relatedTarget });
  page.querySelector(selector)?.dispatchEvent(event);
}

const pressKey = (key: string) =>
  page.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
const opened = () => [...page.querySelectorAll('[data-tooltip-open]')].map(({ id }) => id);
const stateOf = (id: string) => page.getElementById(id)?.getAttribute('data-tooltip-open');
const placed = () => placeTooltip.mock.calls.map(([trigger, bubble]) => [trigger.id, bubble.id]);

it('opens at once for who is on it before its code has come', () => {
  document.body.innerHTML = `${markup('one')}${markup('two')}`;
  document.getElementById('two')?.focus();
  initTooltips({ document, report, loadPlacing });
  expect([...document.querySelectorAll('[data-tooltip-open]')].map(({ id }) => id)).toEqual(['two']);
});

describe('a tooltip', () => {
  beforeEach(() => initTooltips({ document: page, report, loadPlacing }));

  it('opens and closes with hover, and stays while the pointer is on the text', () => {
    fire('mouseover', '#one i');
    expect(opened()).toEqual(['one']);
    fire('mouseout', '#one i', '#one-text b');
    expect(opened()).toEqual(['one']);
    fire('mouseout', '#one-text b', 'p');
    expect(opened()).toEqual([]);
  });

  it('opens and closes with focus', () => {
    fire('focusin', '#two i');
    expect(opened()).toEqual(['two']);
    fire('focusout', '#two i', 'p');
    expect(opened()).toEqual([]);
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
    expect(opened()).toEqual(['one']);
    pressKey('Escape');
    expect(opened()).toEqual([]);
  });

  it('asks for its place when it opens, not before and only once', async () => {
    expect(loadPlacing).not.toHaveBeenCalled();
    fire('mouseover', '#one i');
    fire('focusin', '#one');
    fire('click', '#one');
    expect(stateOf('one')).toBe('placing');
    await vi.waitFor(() => expect(stateOf('one')).toBe(''));
    expect(placed()).toEqual([['one', 'one-text']]);
  });

  it('gives its place up when it closes, and is placed anew when it opens again', async () => {
    for (const times of [1, 2]) {
      fire('mouseover', '#one');
      await vi.waitFor(() => expect(placed()).toHaveLength(times));
      fire('mouseout', '#one', 'p');
      expect(released).toHaveLength(times);
    }
  });

  it('that closes while the code is on its way is not placed', async () => {
    fire('mouseover', '#one');
    fire('mouseout', '#one', 'p');
    fire('mouseover', '#two');
    await vi.waitFor(() => expect(stateOf('two')).toBe(''));
    expect(placed()).toEqual([['two', 'two-text']]);
    expect(opened()).toEqual(['two']);
  });

  it('that closes and opens again while the code is on its way is placed once', async () => {
    fire('mouseover', '#one');
    fire('mouseout', '#one', 'p');
    fire('mouseover', '#one');
    await vi.waitFor(() => expect(stateOf('one')).toBe(''));
    await Promise.resolve();
    expect(placed()).toHaveLength(1);
  });
});

describe('a tooltip that is open on load', () => {
  beforeEach(() => {
    page.body.insertAdjacentHTML('beforeend', markup('open', 'data-tooltip-open=""'));
    initTooltips({ document: page, report, loadPlacing });
  });

  it('stays until Escape or a press outside and is a common one afterwards', () => {
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

  it('is placed at once', async () => {
    await vi.waitFor(() => expect(placed()).toEqual([['open', 'open-text']]));
  });
});

it('is left to the style sheet when the code for its place does not come, and the failure is told', async () => {
  const failure = new TypeError('Failed to fetch');
  initTooltips({ document: page, report, loadPlacing: () => Promise.reject(failure) });
  fire('mouseover', '#one i');
  await vi.waitFor(() => expect(stateOf('one')).toBe(''));
  expect(report.mock.calls).toEqual([[failure, 'tooltips']]);
});
