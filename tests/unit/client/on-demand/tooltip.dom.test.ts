import { beforeEach, describe, expect, it, vi } from 'vitest';
import { initTooltips } from '../../../../client/on-demand/tooltip';

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

it('a tooltip opens immediately if its element has focus before the code loads', () => {
  document.body.innerHTML = `${markup('one')}${markup('two')}`;
  document.getElementById('two')?.focus();
  initTooltips({ document, report, loadPlacing });
  expect([...document.querySelectorAll('[data-tooltip-open]')].map(({ id }) => id)).toEqual(['two']);
});

describe('a tooltip', () => {
  beforeEach(() => initTooltips({ document: page, report, loadPlacing }));

  it('opens and closes with hover, and stays open while the pointer is on its text', () => {
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

  it('opens with a touch and closes with a touch elsewhere', () => {
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

  it('requests its position when it opens, and only once', async () => {
    expect(loadPlacing).not.toHaveBeenCalled();
    fire('mouseover', '#one i');
    fire('focusin', '#one');
    fire('click', '#one');
    expect(stateOf('one')).toBe('placing');
    await vi.waitFor(() => expect(stateOf('one')).toBe(''));
    expect(placed()).toEqual([['one', 'one-text']]);
  });

  it('releases its position when it closes, and is positioned again when it reopens', async () => {
    for (const times of [1, 2]) {
      fire('mouseover', '#one');
      await vi.waitFor(() => expect(placed()).toHaveLength(times));
      fire('mouseout', '#one', 'p');
      expect(released).toHaveLength(times);
    }
  });

  it('that closes while the code loads is not positioned', async () => {
    fire('mouseover', '#one');
    fire('mouseout', '#one', 'p');
    fire('mouseover', '#two');
    await vi.waitFor(() => expect(stateOf('two')).toBe(''));
    expect(placed()).toEqual([['two', 'two-text']]);
    expect(opened()).toEqual(['two']);
  });

  it('that closes and reopens while the code loads is positioned once', async () => {
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

  it('stays until Escape or a click outside, and then behaves like any other', () => {
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

  it('is positioned at once', async () => {
    await vi.waitFor(() => expect(placed()).toEqual([['open', 'open-text']]));
  });
});

it('a tooltip uses the style sheet’s position when the code cannot be loaded, which is reported', async () => {
  const failure = new TypeError('Failed to fetch');
  initTooltips({ document: page, report, loadPlacing: () => Promise.reject(failure) });
  fire('mouseover', '#one i');
  await vi.waitFor(() => expect(stateOf('one')).toBe(''));
  expect(report.mock.calls).toEqual([[failure, 'tooltips']]);
});
