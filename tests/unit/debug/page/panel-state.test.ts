import { describe, expect, it } from 'vitest';
import {
  needsInspection,
  type PanelState,
  readPanelState,
  showsEntries,
  storePanelState,
} from '../../../../generator/debug/page/panel/panel-state';

function pageWith(stored: Map<string, string>): Window {
  const sessionStorage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  };
  return { sessionStorage } as unknown as Window;
}

describe('the entry outlines', () => {
  it.each<[PanelState, boolean]>([
    [{}, false],
    [{ isPreview: false }, false],
    [{ isPreview: true }, true],
    [{ showsEntries: false, isPreview: true }, false],
    [{ showsEntries: true, isPreview: false }, true],
  ])('are shown for the panel state %j: %j', (state, expected) => {
    expect(showsEntries(state)).toBe(expected);
  });
});

describe('the page inspection', () => {
  it.each<[PanelState, boolean]>([
    [{}, true],
    [{ isPreview: false }, false],
    [{ isPreview: false, isOpen: true }, true],
    [{ isPreview: false, showsEntries: true }, true],
    [{ isPreview: false, showsIslands: true }, false],
    [{ isPreview: true }, true],
    [{ isPreview: true, showsEntries: false }, false],
  ])('is requested for the panel state %j: %j', (state, expected) => {
    expect(needsInspection(state)).toBe(expected);
  });
});

describe('the panel state', () => {
  it('is stored per tab', () => {
    const stored = new Map<string, string>();
    expect(readPanelState(pageWith(stored))).toEqual({});
    const state = { isOpen: true, openParts: [], showsEntries: false };
    storePanelState(pageWith(stored), state);
    expect(readPanelState(pageWith(stored))).toEqual(state);
  });

  it('is empty when storage is blocked', () => {
    const page = {
      get sessionStorage(): Storage {
        throw new DOMException('blocked', 'SecurityError');
      },
    } as unknown as Window;
    storePanelState(page, { isOpen: true });
    expect(readPanelState(page)).toEqual({});
  });
});
