import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { initClicks } from '../../../../client/page/clicks';

const trackClick = vi.fn();
const report = vi.fn();

beforeAll(() =>
  initClicks({ page: window, analytics: { trackClick, track: vi.fn(), connect: vi.fn() }, report }),
);

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
  it('sends one event with the element’s properties', () => {
    show(tracked(JSON.stringify(PROPERTIES)));
    click('button');
    expect(trackClick.mock.calls).toEqual([['click web', PROPERTIES]]);
  });

  it('sends one event per click', () => {
    show(tracked('{}'));
    click('button');
    click('b');
    click('button');
    expect(trackClick).toHaveBeenCalledTimes(3);
  });

  it('sends the event name of the element', () => {
    show('<a href="#start" data-track="trial started">Start</a>');
    click('a');
    expect(trackClick.mock.calls[0]?.[0]).toBe('trial started');
  });

  it('has the default name, text and type when the element defines none', () => {
    show('<button data-track=""> Start <i>now</i> </button>');
    click('i');
    expect(trackClick.mock.calls).toEqual([
      ['click web', { buttonClicked: 'Start now', clickedType: 'button' }],
    ]);
    expect(report).not.toHaveBeenCalled();
  });

  it('counts for the innermost of nested elements', () => {
    show('<div data-track="outer"><a data-track="inner"><b>A</b></a><i>B</i></div>');
    click('b');
    click('i');
    expect(trackClick.mock.calls.map(([event]) => event)).toEqual(['inner', 'outer']);
  });

  it.each(['{"buttonClicked":', '[]', 'null', '"text"', '7', ''])(
    'is sent without the invalid properties %j, and the error is reported',
    (json) => {
      show(tracked(json));
      click('button');
      expect(trackClick.mock.calls).toEqual([
        ['click web', { buttonClicked: 'Start now', clickedType: 'button' }],
      ]);
      expect(report).toHaveBeenCalledWith(expect.any(Error), 'data-track-properties');
    },
  );

  it.each([
    ['a section', `<section data-view='{"sectionId":"faq","sectionIndex":2}'>*</section>`],
    ['a menu', `<ul data-track-properties='{"sectionId":"faq","sectionIndex":2}'><li>*</li></ul>`],
    [
      'the nearest of both',
      `<div data-view='{"source":"far"}'><p data-track-properties='{"sectionId":"faq","sectionIndex":2}'>*</p></div>`,
    ],
  ])('has the properties of the %s around the element, below its own', (_, html) => {
    show(html.replace('*', tracked('{"sectionIndex":7,"source":"own"}', 'Ask')));
    click('button');
    expect(trackClick.mock.calls[0]?.[1]).toEqual({
      buttonClicked: 'Ask',
      clickedType: 'button',
      sectionId: 'faq',
      sectionIndex: 7,
      source: 'own',
    });
  });

  it('has no properties of a tracked element around it, nor of a section that it is excluded from', () => {
    const alone = '<a data-track="inner" data-track-alone><b>A</b></a>';
    show(`<section data-view='{"sectionId":"faq"}'>${alone}</section>`);
    click('b');
    show(
      `<div data-track="outer" data-track-properties='{"source":"x"}'><a data-track="i"><b>A</b></a></div>`,
    );
    click('b');
    for (const [, properties] of trackClick.mock.calls) {
      expect(properties).toEqual({ buttonClicked: 'A', clickedType: 'button' });
    }
    expect(trackClick).toHaveBeenCalledTimes(2);
  });

  it('is named by the text of the element without small print', () => {
    show('<a data-track="x"><svg></svg>Time tracking<small>Hours where the work is</small></a>');
    click('small');
    expect(trackClick.mock.calls[0]?.[1].buttonClicked).toBe('Time tracking');
  });

  it('is sent if the section around it cannot be read, and the error is reported', () => {
    show(`<section data-view='{"sectionId'>${tracked('{}')}</section>`);
    click('button');
    expect(trackClick).toHaveBeenCalledTimes(1);
    expect(report).toHaveBeenCalledWith(expect.any(Error), 'data-view');
  });

  it('cannot pollute the object prototype', () => {
    show(tracked('{"__proto__":{"polluted":true},"clickedType":"link"}'));
    click('button');
    expect(trackClick.mock.calls[0]?.[1].clickedType).toBe('link');
    expect('polluted' in {}).toBe(false);
  });

  it('continues when sending fails, and the error is reported', () => {
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
      'a button in a disabled fieldset',
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

  it.each(['auxclick', 'mousedown', 'mouseup', 'contextmenu', 'dblclick', 'keydown'])(
    'an event of type %s',
    (type) => {
      show(tracked('{}'));
      click('button', type);
      expect(trackClick).not.toHaveBeenCalled();
    },
  );

  it('a click on the document itself, which is not an error', () => {
    document.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    window.dispatchEvent(new MouseEvent('click'));
    expect(trackClick).not.toHaveBeenCalled();
    expect(report).not.toHaveBeenCalled();
  });
});

describe('clicks that other handlers stop', () => {
  it('count when propagation is stopped', () => {
    show(`<div id="widget">${tracked('{}')}</div>`);
    element('#widget').addEventListener('click', (event) => event.stopImmediatePropagation());
    element('button').addEventListener('click', (event) => event.stopPropagation());
    click('b');
    expect(trackClick).toHaveBeenCalledTimes(1);
  });

  it('count when the default action is prevented', () => {
    show(tracked('{}'));
    element('button').addEventListener('click', (event) => event.preventDefault());
    click('button');
    expect(trackClick).toHaveBeenCalledTimes(1);
  });

  it('count once when they are held back and replayed', () => {
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

  it('leave no state when they are held back and never replayed', () => {
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

describe('the stored data of a click', () => {
  it('is the clicked location, before the page’s handlers run', () => {
    show(`<section id="prices" data-section-index="2">${tracked('{"buttonClicked":"Buy"}')}</section>`);
    const stored = vi.fn();
    element('button').addEventListener('click', () => stored(localStorage.getItem('clickedLocation')));
    click('button');
    expect(JSON.parse(stored.mock.calls[0]?.[0])).toMatchObject({ breadcrumb: 'page > prices > Buy' });
  });

  it('is the last of several locations', () => {
    show(`${tracked('{"buttonClicked":"First"}')}<a data-track="x">Last</a>`);
    click('button');
    click('a');
    const stored = JSON.parse(localStorage.getItem('clickedLocation') ?? '');
    expect(stored).toMatchObject({ buttonClicked: 'Last', breadcrumb: 'page > lp-ai > Last' });
  });

  it('includes redirect parameters, also of an untracked element', () => {
    show(`<button data-redirect-params='{"plan":"free"}'><b>Start</b></button>`);
    click('b');
    expect(localStorage.getItem('redirectParams')).toBe('{"plan":"free"}');
    expect(localStorage.getItem('clickedLocation')).toBeNull();
    expect(trackClick).not.toHaveBeenCalled();
  });

  it('is nothing for a disabled control', () => {
    show(`<button disabled data-redirect-params='{"plan":"free"}'><b>Start</b></button>`);
    click('b');
    expect(localStorage.length).toBe(0);
  });

  it('may fail when storage is blocked, and the event is still sent', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.stubGlobal('localStorage', undefined);
    show(`<a data-redirect-params='{"plan":"free"}' data-track="click web">Start</a>`);
    click('a');
    vi.unstubAllGlobals();
    expect(trackClick).toHaveBeenCalledTimes(1);
    expect(log).toHaveBeenCalled();
  });
});
