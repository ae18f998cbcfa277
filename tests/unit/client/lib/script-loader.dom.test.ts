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

async function isPending(loading: Promise<unknown>): Promise<boolean> {
  let isSettled = false;
  const settle = () => {
    isSettled = true;
  };
  loading.then(settle, settle);
  await vi.advanceTimersByTimeAsync(0);
  return !isSettled;
}

it('a script is loaded when its tag has run', async () => {
  const loading = loader.loadScript(URL, { document: page });
  expect(await isPending(loading)).toBe(true);
  finish('load');
  await loading;
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
  expect(tags()).toHaveLength(0);
  const second = loader.loadScript(URL, { document: page });
  expect(await isPending(second)).toBe(true);
  finish('load');
  await second;
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

it('scripts with different addresses are independent', async () => {
  const first = loader.loadScript(URL, { document: page });
  const second = loader.loadScript(`${URL}?2`, { document: page });
  finish('load');
  await second;
  expect(await isPending(first)).toBe(true);
});

describe('a script that hangs', () => {
  /** A load whose ten seconds are over. */
  async function hang(onLate?: () => void): Promise<void> {
    const failed = expect(
      loader.loadScript(URL, { document: page, ...(onLate && { onLate }) }),
    ).rejects.toThrow(URL);
    vi.advanceTimersByTime(10_000);
    await failed;
  }

  it('fails after ten seconds', async () => {
    const loading = loader.loadScript(URL, { document: page });
    const failed = expect(loading).rejects.toThrow(URL);
    vi.advanceTimersByTime(9_999);
    expect(await isPending(loading)).toBe(true);
    vi.advanceTimersByTime(1);
    await failed;
  });

  it('is awaited again by the next call, with the same tag', async () => {
    await hang();
    const [hanging] = tags();
    const second = loader.loadScript(URL, { document: page });
    expect(await isPending(second)).toBe(true);
    finish('load');
    await second;
    expect(tags()).toEqual([hanging]);
  });

  it('is ready when it runs later, for its callers too', async () => {
    const onLate = vi.fn();
    await hang(onLate);
    expect(onLate).not.toHaveBeenCalled();
    finish('load');
    await vi.advanceTimersByTimeAsync(0);
    expect(onLate).toHaveBeenCalledOnce();
    await loader.loadScript(URL, { document: page });
    expect(tags()).toHaveLength(1);
  });

  it('gets a new tag if it fails later', async () => {
    const onLate = vi.fn();
    await hang(onLate);
    finish('error');
    await vi.advanceTimersByTimeAsync(0);
    expect(tags()).toEqual([]);
    const second = loader.loadScript(URL, { document: page });
    finish('load');
    await second;
    expect(onLate).not.toHaveBeenCalled();
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
  /** The statuses of the responses for the address; undefined in a browser that does not expose them. */
  const fetched = (...statuses: ReadonlyArray<number | undefined>) =>
    vi
      .spyOn(performance, 'getEntriesByName')
      .mockImplementation((name) =>
        name === URL
          ? statuses.map((responseStatus) => ({ responseStatus }) as PerformanceResourceTiming)
          : [],
      );

  function addForeign(src: string): HTMLScriptElement {
    const tag = document.createElement('script');
    tag.src = src;
    others = [tag];
    return tag;
  }

  it.each([
    ['200', [200]],
    ['0, as for other origins', [0]],
    ['not exposed', [undefined]],
    ['200 after a failure', [404, 200]],
  ])(
    'is ready immediately when it has run, and gets no second tag; its status is %s',
    async (_, statuses) => {
      addForeign(URL);
      fetched(...statuses);
      await loader.loadScript(URL, { document: page });
      expect(tags()).toEqual([]);
    },
  );

  it.each([404, 503])('gets a new tag when the browser has received status %i for it', async (status) => {
    addForeign(URL);
    fetched(status);
    const loading = loader.loadScript(URL, { document: page });
    expect(await isPending(loading)).toBe(true);
    expect(tags()).toHaveLength(1);
    finish('load');
    await loading;
  });

  it('is an error if it has failed when the page is complete', async () => {
    Object.assign(page, { readyState: 'interactive' });
    addForeign(URL);
    fetched();
    const failed = expect(loader.loadScript(URL, { document: page })).rejects.toThrow(URL);
    fetched(404);
    defaultView.dispatchEvent(new Event('load'));
    await failed;
  });

  it('is awaited while it loads', async () => {
    const tag = addForeign(URL);
    fetched();
    const loading = loader.loadScript(URL, { document: page });
    expect(await isPending(loading)).toBe(true);
    tag.dispatchEvent(new Event('load'));
    await loading;
    expect(tags()).toEqual([]);
  });

  it('is awaited until the page is complete, when its own events may have passed', async () => {
    Object.assign(page, { readyState: 'interactive' });
    addForeign(URL);
    fetched(200);
    const loading = loader.loadScript(URL, { document: page });
    expect(await isPending(loading)).toBe(true);
    defaultView.dispatchEvent(new Event('load'));
    await loading;
  });

  it('is removed when it fails, so that the next call retries', async () => {
    const tag = addForeign(URL);
    fetched();
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
