import { describe, expect, it } from 'vitest';
import type { PanelState } from '../../../../../generator/serve/debug/page/panel/panel-memory';
import {
  createPanelMemory,
  needsInspection,
  PANEL_KEYS,
  showsEntries,
} from '../../../../../generator/serve/debug/page/panel/panel-memory';

const NOTHING: PanelState = {
  isOpen: undefined,
  openParts: undefined,
  showsEntries: undefined,
  showsIslands: undefined,
  isPreview: undefined,
};

function pageWith(stored: Map<string, string>): Window {
  const sessionStorage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  };
  return { sessionStorage } as unknown as Window;
}

describe('the outlines of entries', () => {
  it.each([
    [undefined, undefined, false],
    [undefined, false, false],
    [undefined, true, true],
    [false, true, false],
    [true, false, true],
  ])('chosen %j, in a preview %j: shown %j', (chosen, isPreview, expected) => {
    expect(showsEntries({ ...NOTHING, showsEntries: chosen, isPreview })).toBe(expected);
  });
});

describe('what the page is made of', () => {
  it.each<[Partial<PanelState>, boolean]>([
    [{}, true],
    [{ isPreview: false }, false],
    [{ isPreview: false, isOpen: true }, true],
    [{ isPreview: false, showsEntries: true }, true],
    [{ isPreview: false, showsIslands: true }, false],
    [{ isPreview: true }, true],
    [{ isPreview: true, showsEntries: false }, false],
  ])('with %j is asked for: %j', (state, expected) => {
    expect(needsInspection({ ...NOTHING, ...state })).toBe(expected);
  });
});

describe('the memory of the panel', () => {
  it('is kept in the tab under names of its own', () => {
    const stored = new Map<string, string>();
    expect(createPanelMemory(pageWith(stored)).state()).toEqual(NOTHING);
    const chosen = {
      isOpen: true,
      openParts: ['page', 'bytes'],
      showsEntries: false,
      showsIslands: true,
      isPreview: false,
    };
    createPanelMemory(pageWith(stored)).keep(chosen);
    expect([...stored.keys()].sort()).toEqual(Object.values(PANEL_KEYS).sort());
    expect(createPanelMemory(pageWith(stored)).state()).toEqual(chosen);
  });

  it('knows that every part was closed', () => {
    const stored = new Map<string, string>();
    createPanelMemory(pageWith(stored)).keep({ openParts: [] });
    expect(createPanelMemory(pageWith(stored)).state().openParts).toEqual([]);
  });

  it('lasts as long as the page where storage is blocked', () => {
    const page = {
      get sessionStorage(): Storage {
        throw new DOMException('blocked', 'SecurityError');
      },
    };
    const memory = createPanelMemory(page as unknown as Window);
    memory.keep({ isOpen: true });
    expect(memory.state()).toEqual({ ...NOTHING, isOpen: true });
  });
});
