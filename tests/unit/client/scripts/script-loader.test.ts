// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';

type Loader = typeof import('../../../../client/scripts/script-loader');

const URL = 'https://vendor.test/script.js';
let loader: Loader;
let head: HTMLElement;
let page: Document;

beforeEach(async () => {
  vi.resetModules();
  loader = await import('../../../../client/scripts/script-loader');
  // A head that is not connected, because happy-dom fails every script of a document at once.
  head = document.createElement('div');
  page = { head, createElement: document.createElement.bind(document) } as unknown as Document;
});

const tags = () => [...head.querySelectorAll('script')];

function finish(type: 'load' | 'error'): void {
  tags().at(-1)?.dispatchEvent(new Event(type));
}

it('goes from idle through loading to ready', async () => {
  const states: string[] = [loader.scriptState(URL)];
  loader.onScriptState(URL, (state) => states.push(state));
  const loading = loader.loadScript(URL, { document: page });
  finish('load');
  await loading;
  expect(states).toEqual(['idle', 'loading', 'ready']);
  expect(loader.scriptState(URL)).toBe('ready');
});

it('takes one tag, however many ask for it, then and later', async () => {
  const both = Promise.all([
    loader.loadScript(URL, { document: page }),
    loader.loadScript(URL, { document: page }),
  ]);
  finish('load');
  await both;
  await loader.loadScript(URL, { document: page });
  expect(tags()).toHaveLength(1);
});

it('rejects when the script fails, and the next call tries again', async () => {
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

it('carries integrity and attributes', () => {
  loader.loadScript(URL, {
    document: page,
    integrity: 'sha384-abc',
    attributes: { 'data-domain-script': 'id' },
  });
  const [tag] = tags();
  expect(tag?.getAttribute('src')).toBe(URL);
  expect(tag?.integrity).toBe('sha384-abc');
  expect(tag?.crossOrigin).toBe('anonymous');
  expect(tag?.getAttribute('data-domain-script')).toBe('id');
});

it('keeps the addresses apart', () => {
  loader.loadScript(URL, { document: page });
  expect(loader.scriptState(`${URL}?2`)).toBe('idle');
});

it('is not stopped by a listener that throws, and does not call one that left', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const gone = vi.fn();
  const last = vi.fn();
  loader.onScriptState(URL, () => {
    throw new Error('broken');
  });
  loader.onScriptState(URL, gone)();
  loader.onScriptState(URL, last);
  const loading = loader.loadScript(URL, { document: page });
  finish('load');
  await loading;
  expect(last.mock.calls).toEqual([['loading'], ['ready']]);
  expect(gone).not.toHaveBeenCalled();
  expect(log).toHaveBeenCalledTimes(2);
});
