import { describe, expect, it } from 'vitest';
import {
  createPanelMemory,
  needsInspection,
  PANEL_KEYS,
  type PanelState,
  showsEntries,
} from '../../../../generator/debug/page/panel/panel-memory';

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

describe('the entry outlines', () => {
  it.each([
    [undefined, undefined, false],
    [undefined, false, false],
    [undefined, true, true],
    [false, true, false],
    [true, false, true],
  ])('with the choice %j and preview %j are shown: %j', (chosen, isPreview, expected) => {
    expect(showsEntries({ ...NOTHING, showsEntries: chosen, isPreview })).toBe(expected);
  });
});

describe('the page inspection', () => {
  it.each<[Partial<PanelState>, boolean]>([
    [{}, true],
    [{ isPreview: false }, false],
    [{ isPreview: false, isOpen: true }, true],
    [{ isPreview: false, showsEntries: true }, true],
    [{ isPreview: false, showsIslands: true }, false],
    [{ isPreview: true }, true],
    [{ isPreview: true, showsEntries: false }, false],
  ])('is requested for the panel state %j: %j', (state, expected) => {
    expect(needsInspection({ ...NOTHING, ...state })).toBe(expected);
  });
});

describe('the panel memory', () => {
  it('is stored per tab under its own keys', () => {
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

  it('remembers that every part was closed', () => {
    const stored = new Map<string, string>();
    createPanelMemory(pageWith(stored)).keep({ openParts: [] });
    expect(createPanelMemory(pageWith(stored)).state().openParts).toEqual([]);
  });

  it('lasts for the page only when storage is blocked', () => {
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
