import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hydrateElement, loadIsland, scheduleHydration } from '../../../../client/on-demand/hydration';
import { createIslandLoader } from '../../../../client/page/island-loader';
import type { HydrationRequest } from '../../../../config/contract/island';
import { installIntersectionObserver, TestIntersectionObserver } from '../intersection-observer';

const Counter = () => null;

function setUp(html: string, hydrateIsland = (request: HydrationRequest) => request.onHydrated()) {
  document.body.innerHTML = html;
  const report = vi.fn();
  const loadCounter = vi.fn(async () => ({ Counter, hydrateIsland }));
  const loadIslandContext = async () => ({ pageId: 'x' });
  const islandModules = { Counter: loadCounter };
  const loadCode = async () => ({
    islandModules,
    hydrateElement,
    loadIsland,
    scheduleHydration,
  });
  const options = { loadCode, loadIslandContext, report };
  const loader = createIslandLoader(window as Window & typeof globalThis, options);
  return { loader, report, loadCounter };
}

function island(mode: string, content = '<button>More</button>', name = 'Counter'): string {
  return `<div data-island="${name}" data-island-id="a" data-hydrate="${mode}" data-island-status="static" data-props='{"count":1}'>${content}</div>`;
}

const lazyIsland = () =>
  island('interaction').replace(/data-props='[^']*'/, 'data-props-url="/assets/props-1.json"');

/** Lets a file of the site answer. */
function serve(body: string, status = 200) {
  const fetched = vi.fn(async (_: string) => new Response(body, { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

const element = () => document.querySelector<HTMLElement>('[data-island]') as HTMLElement;
const status = () => element().dataset.islandStatus;

function click(target: Element | null, options: MouseEventInit = {}): MouseEvent {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...options });
  target?.dispatchEvent(event);
  return event;
}

beforeEach(() => {
  installIntersectionObserver();
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('loading an island', () => {
  it('in load mode happens immediately', async () => {
    const { loader } = setUp(island('load'));
    loader.scan(document);
    await vi.waitFor(() => expect(status()).toBe('hydrated'));
  });

  it('in idle mode happens when the browser is idle, with a timeout', async () => {
    const requestIdleCallback = vi.fn();
    vi.stubGlobal('requestIdleCallback', requestIdleCallback);
    const { loader } = setUp(island('idle'));
    loader.scan(document);
    await vi.waitFor(() => expect(requestIdleCallback).toHaveBeenCalled());
    expect(status()).toBe('static');
    expect(requestIdleCallback.mock.calls[0]?.[1]).toEqual({ timeout: 2000 });
    requestIdleCallback.mock.calls[0]?.[0]();
    await vi.waitFor(() => expect(status()).toBe('hydrated'));
  });

  it('in visible mode happens when the island comes near the viewport', async () => {
    const { loader, loadCounter } = setUp(island('visible'));
    loader.scan(document);
    await vi.waitFor(() => expect(TestIntersectionObserver.watches(element())).toBe(true));
    TestIntersectionObserver.show(element(), { isIntersecting: false });
    expect(loadCounter).not.toHaveBeenCalled();
    TestIntersectionObserver.show(element());
    await vi.waitFor(() => expect(status()).toBe('hydrated'));
  });

  it('in visible mode happens immediately without IntersectionObserver', async () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    const { loader } = setUp(island('visible'));
    loader.scan(document);
    await vi.waitFor(() => expect(status()).toBe('hydrated'));
  });

  it.each(['pointerdown', 'keydown', 'focusin', 'click'])(
    'in interaction mode happens on %s',
    async (type) => {
      const { loader } = setUp(island('interaction'));
      loader.scan(document);
      expect(status()).toBe('static');
      document.querySelector('button')?.dispatchEvent(new Event(type, { bubbles: true }));
      expect(status()).toBe('loading');
      await vi.waitFor(() => expect(status()).toBe('hydrated'));
    },
  );

  it('prefetches the code once when the pointer enters, and runs nothing', async () => {
    const { loader, loadCounter } = setUp(island('interaction'));
    loader.scan(document);
    element().dispatchEvent(new Event('pointerover'));
    element().dispatchEvent(new Event('pointerover'));
    await vi.waitFor(() => expect(loadCounter).toHaveBeenCalled());
    await vi.dynamicImportSettled();
    expect(loadCounter).toHaveBeenCalledTimes(1);
    expect(status()).toBe('static');
  });

  it('prefetches its props with the code when the pointer enters', async () => {
    const fetched = serve('{}');
    const { loader, loadCounter } = setUp(lazyIsland());
    loader.scan(document);
    expect(fetched).not.toHaveBeenCalled();
    element().dispatchEvent(new Event('pointerover'));
    await vi.waitFor(() => expect(fetched.mock.calls).toEqual([['/assets/props-1.json']]));
    expect(loadCounter).toHaveBeenCalledTimes(1);
    expect(status()).toBe('static');
  });

  it('waits while the island is hidden, in every mode', async () => {
    vi.mocked(HTMLElement.prototype.getClientRects).mockReturnValue([] as unknown as DOMRectList);
    const { loader } = setUp(island('load'));
    loader.scan(document);
    await vi.waitFor(() => expect(TestIntersectionObserver.watches(element())).toBe(true));
    expect(status()).toBe('static');
    TestIntersectionObserver.show(element());
    await vi.waitFor(() => expect(status()).toBe('hydrated'));
  });

  it('ignores islands in a template until they are inserted into the page', async () => {
    const { loader, loadCounter } = setUp(`<template>${island('load')}</template>`);
    loader.scan(document);
    await vi.dynamicImportSettled();
    expect(loadCounter).not.toHaveBeenCalled();
    document.body.append(document.querySelector('template')?.content.cloneNode(true) as Node);
    loader.scan(document);
    loader.scan(document);
    await vi.waitFor(() => expect(status()).toBe('hydrated'));
    expect(loadCounter).toHaveBeenCalledTimes(1);
  });
});

describe('hydrating an island', () => {
  it('passes the component, props, id and shared context', async () => {
    const requests: HydrationRequest[] = [];
    const { loader } = setUp(island('load'), (request) => {
      requests.push(request);
      request.onHydrated();
    });
    loader.scan(document);
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    expect(requests[0]).toMatchObject({
      id: 'a',
      component: Counter,
      props: { count: 1 },
      context: { pageId: 'x' },
    });
  });

  it('passes props from a file of their own', async () => {
    serve('{"count":2}');
    const requests: HydrationRequest[] = [];
    const { loader, report } = setUp(lazyIsland(), (request) => {
      requests.push(request);
      request.onHydrated();
    });
    expect(await loader.hydrate(element())).toBe(true);
    expect(requests[0]?.props).toEqual({ count: 2 });
    expect(report).not.toHaveBeenCalled();
  });

  it.each([
    ['is missing', '<p>Not found</p>', 404, '/assets/props-1.json answered 404'],
    ['is not JSON', '<p>Sign in</p>', 200, 'SyntaxError'],
  ])('fails if the file with its props %s, once for a prefetch and a use', async (_, body, code, message) => {
    serve(body, code);
    const { loader, report } = setUp(lazyIsland());
    loader.prefetch(element());
    expect(await loader.hydrate(element())).toBe(false);
    expect(status()).toBe('failed');
    expect(element().textContent).toBe('More');
    expect(report.mock.calls).toEqual([[expect.anything(), 'island Counter']]);
    expect(String(report.mock.calls[0]?.[0])).toContain(message);
  });

  it('reports what React could recover, and the island works', async () => {
    const { loader, report } = setUp(island('load'), (request) => {
      request.onRecovered('mismatch');
      request.onHydrated();
    });
    loader.scan(document);
    await vi.waitFor(() => expect(status()).toBe('hydrated'));
    expect(report).toHaveBeenCalledWith('mismatch', 'island Counter');
  });

  it.each([
    ['an unknown name', island('load', 'Static', 'constructor'), undefined],
    ['props that are not JSON', island('load', 'Static').replace('{"count":1}', '{'), undefined],
    [
      'a component that throws',
      island('load', 'Static'),
      (request: HydrationRequest) => {
        request.element.innerHTML = '';
        request.onFailed(new Error('render'));
      },
    ],
  ])('fails for %s, which is reported, and preserves the static HTML', async (_, html, hydrateIsland) => {
    const { loader, report } = setUp(html, hydrateIsland);
    loader.scan(document);
    await vi.waitFor(() => expect(status()).toBe('failed'));
    expect(element().textContent).toBe('Static');
    expect(report).toHaveBeenCalledTimes(1);
  });

  it('works without its style sheet, and reports that it could not be loaded', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { loader, report } = setUp(island('interaction').replace('<div', '<div data-stylesheet="/s.css"'));
    expect(await loader.hydrate(element())).toBe(true);
    expect(String(report.mock.calls[0]?.[0])).toContain('/s.css');
    expect(document.querySelector('link')).toBeNull();
  });

  it('does not stop other islands when one fails', async () => {
    const { loader } = setUp(island('load', 'Static', 'Missing') + island('load'));
    loader.scan(document);
    const states = () =>
      [...document.querySelectorAll<HTMLElement>('[data-island]')].map(({ dataset }) => dataset.islandStatus);
    await vi.waitFor(() => expect(states()).toEqual(['failed', 'hydrated']));
  });
});

describe('an island whose files could not be loaded', () => {
  const failOnce = ({ loadCounter }: ReturnType<typeof setUp>) =>
    loadCounter.mockRejectedValueOnce(new TypeError('Failed to fetch'));

  it('loads them again at its next use, and reports each failure once', async () => {
    const all = setUp(island('interaction'));
    failOnce(all);
    all.loader.scan(document);
    for (const type of ['pointerdown', 'focusin'])
      document.querySelector('button')?.dispatchEvent(new Event(type, { bubbles: true }));
    await vi.waitFor(() => expect(status()).toBe('failed'));
    expect(all.report.mock.calls).toEqual([[new TypeError('Failed to fetch'), 'island Counter']]);
    click(document.querySelector('button'));
    await vi.waitFor(() => expect(status()).toBe('hydrated'));
    expect(all.loadCounter).toHaveBeenCalledTimes(2);
    expect(all.report).toHaveBeenCalledTimes(1);
  });

  it('does not load them again by itself', async () => {
    const all = setUp(island('load'));
    failOnce(all);
    all.loader.scan(document);
    await vi.waitFor(() => expect(status()).toBe('failed'));
    all.loader.scan(document);
    await vi.dynamicImportSettled();
    expect(all.loadCounter).toHaveBeenCalledTimes(1);
    expect(await all.loader.hydrate(element())).toBe(true);
  });

  it('replays each click once, and adds no listeners with each failure', async () => {
    const all = setUp(island('interaction', '<label><input type="checkbox"></label>'));
    for (let i = 0; i < 3; i += 1) failOnce(all);
    all.loader.scan(document);
    const isChecked = () => document.querySelector('input')?.checked;
    for (const expected of [true, false, true]) {
      click(document.querySelector('input'));
      await vi.waitFor(() => expect(isChecked()).toBe(expected));
    }
    expect(all.loadCounter).toHaveBeenCalledTimes(3);
  });

  it('preserves what the visitor has typed', async () => {
    const all = setUp(island('interaction', '<input>'));
    failOnce(all);
    all.loader.scan(document);
    const input = document.querySelector('input') as HTMLInputElement;
    input.dispatchEvent(new Event('focusin', { bubbles: true }));
    input.value = 'Ada';
    await vi.waitFor(() => expect(status()).toBe('failed'));
    expect(document.querySelector('input')?.value).toBe('Ada');
  });

  it('is not used again if its component throws', async () => {
    const { loader, loadCounter, report } = setUp(island('interaction'), (request) =>
      request.onFailed(new Error('render')),
    );
    loader.scan(document);
    click(document.querySelector('button'));
    await vi.waitFor(() => expect(status()).toBe('failed'));
    expect(click(document.querySelector('button')).defaultPrevented).toBe(false);
    expect(loadCounter).toHaveBeenCalledTimes(1);
    expect(report).toHaveBeenCalledTimes(1);
  });
});

describe('an early click', () => {
  it('on a control is held back and replayed once after hydration', async () => {
    const onClick = vi.fn();
    const { loader } = setUp(island('interaction'), (request) => {
      request.element.querySelector('button')?.addEventListener('click', onClick);
      request.onHydrated();
    });
    loader.scan(document);
    const heard = vi.fn();
    document.addEventListener('click', heard);
    expect(click(document.querySelector('button')).defaultPrevented).toBe(true);
    click(document.querySelector('button'));
    expect(heard).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(onClick).toHaveBeenCalledTimes(1));
    expect(heard).toHaveBeenCalledTimes(1);
    click(document.querySelector('button'));
    expect(onClick).toHaveBeenCalledTimes(2);
    document.removeEventListener('click', heard);
  });

  it.each([
    ['a link', '<a href="#x">Link</a>', {}],
    ['an overlay opener', '<button data-opens="signUp">Open</button>', {}],
    ['a disclosure widget', '<details><summary>More</summary></details>', {}],
    ['a control with Control held down', '<button>More</button>', { ctrlKey: true }],
    ['text', '<p>Text</p>', {}],
  ])('on %s has its default behavior', (_, html, options) => {
    const { loader } = setUp(island('interaction', html));
    loader.scan(document);
    const target = element().querySelector('summary') ?? element().firstElementChild;
    expect(click(target, options).defaultPrevented).toBe(false);
  });

  it('is replayed on the same control after the elements that a translating browser has added are gone', async () => {
    const button = (name: string) => `<button value="${name}"><i>${name}</i></button>`;
    const onClick = vi.fn();
    const { loader } = setUp(island('interaction', button('a') + button('b') + button('c')), (request) => {
      for (const font of document.querySelectorAll('font')) font.replaceWith(...font.childNodes);
      for (const one of document.querySelectorAll('button'))
        one.addEventListener('click', () => onClick(one.value));
      request.onHydrated();
    });
    loader.scan(document);
    for (const text of document.querySelectorAll('i')) text.innerHTML = '<font><font>x</font></font>';
    click(document.querySelector('[value=b]'));
    await vi.waitFor(() => expect(onClick.mock.calls).toEqual([['b']]));
  });

  it('is replayed on the static HTML if the island fails', async () => {
    const { loader } = setUp(island('interaction', '<label><input type="checkbox"></label>', 'Missing'));
    loader.scan(document);
    click(document.querySelector('input'));
    await vi.waitFor(() => expect(status()).toBe('failed'));
    await vi.waitFor(() => expect(document.querySelector('input')?.checked).toBe(true));
  });
});
