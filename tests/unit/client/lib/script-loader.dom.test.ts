import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Loader = typeof import('../../../../client/lib/script-loader');

const URL = 'https://vendor.test/script.js';
let loader: Loader;
let head: HTMLElement;
let page: Document;
let others: HTMLScriptElement[];
let defaultView: EventTarget;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  loader = await import('../../../../client/lib/script-loader');
  // A head that is not connected, because happy-dom fails every script of a document immediately.
  head = document.createElement('div');
  others = [];
  defaultView = new EventTarget();
  page = {
    head,
    defaultView,
    baseURI: 'https://www.planfold.example/lp',
    readyState: 'complete',
    createElement: document.createElement.bind(document),
    get scripts() {
      return [...others, ...tags()];
    },
  } as unknown as Document;
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const tags = () => [...head.querySelectorAll('script')];

function finish(type: 'load' | 'error'): void {
  tags().at(-1)?.dispatchEvent(new Event(type));
}

it('a loaded script goes from idle through loading to ready', async () => {
  const states: string[] = [loader.scriptState(URL)];
  const loading = loader.loadScript(URL, { document: page });
  states.push(loader.scriptState(URL));
  finish('load');
  await loading;
  expect([...states, loader.scriptState(URL)]).toEqual(['idle', 'loading', 'ready']);
});

it('a script gets one tag, however many callers request it', async () => {
  const both = Promise.all([
    loader.loadScript(URL, { document: page }),
    loader.loadScript(URL, { document: page }),
  ]);
  finish('load');
  await both;
  await loader.loadScript(URL, { document: page });
  expect(tags()).toHaveLength(1);
});

it('a script that fails is rejected, and the next call retries', async () => {
  const first = loader.loadScript(URL, { document: page });
  finish('error');
  await expect(first).rejects.toThrow(URL);
  expect(loader.scriptState(URL)).toBe('error');
  expect(tags()).toHaveLength(0);
  const second = loader.loadScript(URL, { document: page });
  expect(loader.scriptState(URL)).toBe('loading');
  finish('load');
  await second;
  expect(loader.scriptState(URL)).toBe('ready');
});

it('a script tag has the attributes', () => {
  loader.loadScript(URL, {
    document: page,
    dataset: { domainScript: 'id' },
  });
  const [tag] = tags();
  expect(tag?.getAttribute('src')).toBe(URL);
  expect(tag?.getAttribute('data-domain-script')).toBe('id');
});

it('scripts with different addresses are independent', () => {
  loader.loadScript(URL, { document: page });
  expect(loader.scriptState(`${URL}?2`)).toBe('idle');
});

describe('a script that hangs', () => {
  it('fails after ten seconds, and the next call adds a new tag', async () => {
    const first = loader.loadScript(URL, { document: page });
    const [hanging] = tags();
    const failed = expect(first).rejects.toThrow(URL);
    vi.advanceTimersByTime(9_999);
    expect(loader.scriptState(URL)).toBe('loading');
    vi.advanceTimersByTime(1);
    await failed;
    expect(loader.scriptState(URL)).toBe('error');
    expect(tags()).toEqual([]);
    const second = loader.loadScript(URL, { document: page });
    // A late script has no effect.
    hanging?.dispatchEvent(new Event('load'));
    expect(loader.scriptState(URL)).toBe('loading');
    finish('load');
    await second;
    expect(loader.scriptState(URL)).toBe('ready');
  });

  it('fails after the timeout of the caller', async () => {
    const failed = expect(loader.loadScript(URL, { document: page, timeoutMs: 50 })).rejects.toThrow(URL);
    vi.advanceTimersByTime(50);
    await failed;
  });

  it('fails for all waiting callers', async () => {
    const both = [loader.loadScript(URL, { document: page }), loader.loadScript(URL, { document: page })];
    const settled = Promise.allSettled(both);
    vi.advanceTimersByTime(10_000);
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});

describe('a script that is already on the page', () => {
  const fetched = (urls: readonly string[]) =>
    vi
      .spyOn(performance, 'getEntriesByName')
      .mockImplementation((name) => (urls.includes(name) ? [{} as PerformanceEntry] : []));

  function addForeign(src: string): HTMLScriptElement {
    const tag = document.createElement('script');
    tag.src = src;
    others = [tag];
    return tag;
  }

  it('is ready immediately when it has run, and gets no second tag', async () => {
    addForeign(URL);
    fetched([URL]);
    await loader.loadScript(URL, { document: page });
    expect(loader.scriptState(URL)).toBe('ready');
    expect(tags()).toEqual([]);
  });

  it('is awaited while it loads', async () => {
    const tag = addForeign(URL);
    fetched([]);
    const loading = loader.loadScript(URL, { document: page });
    await Promise.resolve();
    expect(loader.scriptState(URL)).toBe('loading');
    tag.dispatchEvent(new Event('load'));
    await loading;
    expect(tags()).toEqual([]);
  });

  it('is awaited until the page is complete, when its own events may have passed', async () => {
    Object.assign(page, { readyState: 'interactive' });
    addForeign(URL);
    fetched([URL]);
    const loading = loader.loadScript(URL, { document: page });
    await Promise.resolve();
    expect(loader.scriptState(URL)).toBe('loading');
    defaultView.dispatchEvent(new Event('load'));
    await loading;
    expect(loader.scriptState(URL)).toBe('ready');
  });

  it('is removed when it fails, so that the next call retries', async () => {
    const tag = addForeign(URL);
    fetched([]);
    const failed = expect(loader.loadScript(URL, { document: page })).rejects.toThrow(URL);
    tag.dispatchEvent(new Event('error'));
    await failed;
    others = [];
    const second = loader.loadScript(URL, { document: page });
    finish('load');
    await second;
    expect(tags()).toHaveLength(1);
  });

  it('must have the same address', () => {
    addForeign(`${URL}?v=2`);
    loader.loadScript(URL, { document: page });
    expect(tags()).toHaveLength(1);
  });
});
