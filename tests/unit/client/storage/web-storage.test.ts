// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

interface Store {
  readonly read: (key: string) => string | undefined;
  readonly write: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
}

const STORES: ReadonlyArray<readonly ['localStorage' | 'sessionStorage', () => Promise<Store>]> = [
  [
    'localStorage',
    async () => {
      const { readLocal, writeLocal, removeLocal } = await import('../../../../client/storage/local-storage');
      return { read: readLocal, write: writeLocal, remove: removeLocal };
    },
  ],
  [
    'sessionStorage',
    async () => {
      const module = await import('../../../../client/storage/session-storage');
      return { read: module.readSession, write: module.writeSession, remove: module.removeSession };
    },
  ],
];

describe.each(STORES)('%s', (name, load) => {
  let store: Store;

  beforeEach(async () => {
    vi.resetModules();
    store = await load();
    window[name].clear();
  });

  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('keeps plain text under the key until it is removed', () => {
    store.write('key', 'text');
    expect(window[name].getItem('key')).toBe('text');
    expect(store.read('key')).toBe('text');
    store.remove('key');
    expect(store.read('key')).toBeUndefined();
  });

  it('tells an empty text from none', () => {
    store.write('key', '');
    expect(store.read('key')).toBe('');
  });

  it('never throws where reading the store itself does, and logs it once', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const original = Object.getOwnPropertyDescriptor(globalThis, name) ?? {};
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    expect(store.read('key')).toBeUndefined();
    store.write('key', 'text');
    store.remove('key');
    Object.defineProperty(globalThis, name, original);
    expect(log).toHaveBeenCalledTimes(1);
  });

  it('never throws when the store is full', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.stubGlobal(name, {
      setItem() {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    store.write('key', 'text');
    expect(log).toHaveBeenCalledTimes(1);
  });
});
