import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { initClicks } from '../../../../client/tracking/clicks';

const trackClick = vi.fn();
const report = vi.fn();

beforeAll(() => initClicks({ page: window, analytics: { trackClick }, report }));

beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
  document.body.dataset.pageId = 'lp-ai';
});

function show(html: string): void {
  document.body.innerHTML = html;
}

function element(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
}

function click(selector: string, type = 'click'): void {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, composed: true });
  element(selector).dispatchEvent(event);
}

const PROPERTIES = {
  buttonClicked: 'Get started',
  linkTitle: 'Free forever',
  source: 'hero',
  sectionIndex: 3,
  articleId: 'a1',
  clickedType: 'link',
};

function tracked(properties: string, inside = 'Start <b>now</b>'): string {
  return `<button data-track="click web" data-track-properties='${properties}'>${inside}</button>`;
}

describe('a click on a tracked element', () => {
  it('sends one event with what the element tells', () => {
    show(tracked(JSON.stringify(PROPERTIES)));
    click('button');
    expect(trackClick.mock.calls).toEqual([['click web', PROPERTIES]]);
  });

  it('sends one event for each click', () => {
    show(tracked('{}'));
    click('button');
    click('b');
    click('button');
    expect(trackClick).toHaveBeenCalledTimes(3);
  });

  it('sends the name that the element carries', () => {
    show('<a href="#start" data-track="trial started">Start</a>');
    click('a');
    expect(trackClick.mock.calls[0]?.[0]).toBe('trial started');
  });

  it('has the usual name, the text and the usual type where the element tells nothing', () => {
    show('<button data-track=""> Start <i>now</i> </button>');
    click('i');
    expect(trackClick.mock.calls).toEqual([
      ['click web', { buttonClicked: 'Start now', clickedType: 'button' }],
    ]);
    expect(report).not.toHaveBeenCalled();
  });

  it('counts for the nearest of nested elements', () => {
    show('<div data-track="outer"><a data-track="inner"><b>A</b></a><i>B</i></div>');
    click('b');
    click('i');
    expect(trackClick.mock.calls.map(([event]) => event)).toEqual(['inner', 'outer']);
  });

  it.each(['{"buttonClicked":', '[]', 'null', '"text"', '7', ''])(
    'is sent without properties that read %j, and the fault is told',
    (json) => {
      show(tracked(json));
      click('button');
      expect(trackClick.mock.calls).toEqual([
        ['click web', { buttonClicked: 'Start now', clickedType: 'button' }],
      ]);
      expect(report).toHaveBeenCalledWith(expect.any(Error), 'data-track-properties');
    },
  );

  it('does not let a property change what all objects inherit', () => {
    show(tracked('{"__proto__":{"polluted":true},"clickedType":"link"}'));
    click('button');
    expect(trackClick.mock.calls[0]?.[1].clickedType).toBe('link');
    expect('polluted' in {}).toBe(false);
  });

  it('goes on when sending fails, and the fault is told', () => {
    trackClick.mockImplementation(() => {
      throw new Error('no network');
    });
    show(tracked('{}'));
    const after = vi.fn();
    element('button').addEventListener('click', after);
    click('button');
    expect(after).toHaveBeenCalledTimes(1);
    expect(report).toHaveBeenCalledWith(new Error('no network'), 'clicks');
  });
});

describe('no click is sent for', () => {
  it.each([
    ['an element that is not tracked', '<button id="it">A</button>'],
    ['a disabled button', '<button id="it" disabled data-track="click web">A</button>'],
    ['the text of a disabled button', '<button disabled data-track="click web"><b id="it">A</b></button>'],
    [
      'a button of a disabled group',
      '<fieldset disabled><button id="it" data-track="x">A</button></fieldset>',
    ],
    ['a disabled link', '<a id="it" role="link" aria-disabled="true" data-track="click web">A</a>'],
    [
      'a disabled control in a tracked element',
      '<div data-track="x"><a id="it" aria-disabled="true">A</a></div>',
    ],
    ['a template', '<div id="it"><template><button data-track="click web">A</button></template></div>'],
  ])('%s', (_, html) => {
    show(html);
    click('#it');
    expect(trackClick).not.toHaveBeenCalled();
    expect(localStorage.length).toBe(0);
  });

  it.each(['auxclick', 'mousedown', 'mouseup', 'contextmenu', 'dblclick', 'keydown'])('%s', (type) => {
    show(tracked('{}'));
    click('button', type);
    expect(trackClick).not.toHaveBeenCalled();
  });

  it('a click on the document itself, which is no fault either', () => {
    document.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    window.dispatchEvent(new MouseEvent('click'));
    expect(trackClick).not.toHaveBeenCalled();
    expect(report).not.toHaveBeenCalled();
  });
});

describe('clicks that others handle', () => {
  it('count although propagation stops on the way up', () => {
    show(`<div id="widget">${tracked('{}')}</div>`);
    element('#widget').addEventListener('click', (event) => event.stopImmediatePropagation());
    element('button').addEventListener('click', (event) => event.stopPropagation());
    click('b');
    expect(trackClick).toHaveBeenCalledTimes(1);
  });

  it('count although their action is prevented', () => {
    show(tracked('{}'));
    element('button').addEventListener('click', (event) => event.preventDefault());
    click('button');
    expect(trackClick).toHaveBeenCalledTimes(1);
  });

  it('count once when they are held back and performed later', () => {
    show(`<div id="island">${tracked('{}')}</div>`);
    const hold = (event: Event) => event.stopImmediatePropagation();
    element('#island').addEventListener('click', hold, true);
    click('b');
    click('button');
    expect(trackClick).not.toHaveBeenCalled();
    element('#island').removeEventListener('click', hold, true);
    element('button').click();
    expect(trackClick).toHaveBeenCalledTimes(1);
  });

  it('leave nothing behind when they are held back and never performed', () => {
    show(`<div id="island">${tracked('{}')}</div>`);
    const hold = (event: Event) => event.stopImmediatePropagation();
    element('#island').addEventListener('click', hold, true);
    click('button');
    element('#island').removeEventListener('click', hold, true);
    click('b');
    click('b');
    expect(trackClick).toHaveBeenCalledTimes(2);
  });
});

describe('what is stored with a click', () => {
  it('is the clicked location, before handlers of the page run', () => {
    show(`<section data-click-parent="prices">${tracked('{"buttonClicked":"Buy"}')}</section>`);
    const stored = vi.fn();
    element('button').addEventListener('click', () => stored(localStorage.getItem('clickedLocation')));
    click('button');
    expect(JSON.parse(stored.mock.calls[0]?.[0])).toMatchObject({ breadcrumb: 'page > prices > Buy' });
  });

  it('is the last one of several', () => {
    show(`${tracked('{"buttonClicked":"First"}')}<a data-track="x">Last</a>`);
    click('button');
    click('a');
    const stored = JSON.parse(localStorage.getItem('clickedLocation') ?? '');
    expect(stored).toMatchObject({ buttonClicked: 'Last', breadcrumb: 'page > lp-ai > Last' });
  });

  it('are the redirect parameters, also of an element that is not tracked', () => {
    show(`<button data-redirect-params='{"plan":"free"}'><b>Start</b></button>`);
    click('b');
    expect(localStorage.getItem('redirectParams')).toBe('{"plan":"free"}');
    expect(localStorage.getItem('clickedLocation')).toBeNull();
    expect(trackClick).not.toHaveBeenCalled();
  });

  it('is nothing for a control that cannot be used', () => {
    show(`<button disabled data-redirect-params='{"plan":"free"}'><b>Start</b></button>`);
    click('b');
    expect(localStorage.length).toBe(0);
  });

  it('does not keep the event from being sent when storage is blocked', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.stubGlobal('localStorage', undefined);
    show(`<a data-redirect-params='{"plan":"free"}' data-track="click web">Start</a>`);
    click('a');
    vi.unstubAllGlobals();
    expect(trackClick).toHaveBeenCalledTimes(1);
    expect(log).toHaveBeenCalled();
  });
});
