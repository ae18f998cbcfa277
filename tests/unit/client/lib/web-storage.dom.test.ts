import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

interface Store {
  readonly read: (key: string) => string | undefined;
  readonly write: (key: 'seenExposures', value: string) => void;
  readonly remove: (key: string) => void;
}

const STORES: ReadonlyArray<readonly ['localStorage' | 'sessionStorage', () => Promise<Store>]> = [
  [
    'localStorage',
    async () => {
      const { readLocal, writeLocal, removeLocal } = await import('../../../../client/lib/storage');
      return { read: readLocal, write: writeLocal, remove: removeLocal };
    },
  ],
  [
    'sessionStorage',
    async () => {
      const module = await import('../../../../client/lib/storage');
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

  it('stores plain text under the name until it is removed', () => {
    store.write('seenExposures', 'text');
    expect(window[name].getItem('seenExposures')).toBe('text');
    expect(store.read('seenExposures')).toBe('text');
    store.remove('seenExposures');
    expect(store.read('seenExposures')).toBeUndefined();
  });

  it('distinguishes an empty text from a missing one', () => {
    store.write('seenExposures', '');
    expect(store.read('seenExposures')).toBe('');
  });

  it('never throws when accessing the store throws, and logs it once', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const original = Object.getOwnPropertyDescriptor(globalThis, name) ?? {};
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    expect(store.read('seenExposures')).toBeUndefined();
    store.write('seenExposures', 'text');
    store.remove('seenExposures');
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
    store.write('seenExposures', 'text');
    expect(log).toHaveBeenCalledTimes(1);
  });
});
