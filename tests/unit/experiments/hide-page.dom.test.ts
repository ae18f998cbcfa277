import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hidePage } from '../../../client/before-paint/hide-page';
import { ANTI_FLICKER_CLASS } from '../../../config/contract/experiment-definitions';

beforeEach(() => {
  vi.useFakeTimers();
  document.documentElement.className = 'js';
  document.adoptedStyleSheets = [];
});

afterEach(() => {
  vi.useRealTimers();
});

const isHidden = () => document.documentElement.classList.contains(ANTI_FLICKER_CLASS);

describe('a page that waits for definitions', () => {
  it('is hidden immediately by a rule that the script adds, and shown after 3500 ms', () => {
    hidePage(window);
    expect(isHidden()).toBe(true);
    const rules = document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules]);
    expect(rules.map(({ cssText }) => cssText.replaceAll(/\s/g, ''))).toEqual([
      '.experiments-pending{visibility:hidden!important;}',
    ]);
    vi.advanceTimersByTime(3499);
    expect(isHidden()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(isHidden()).toBe(false);
    expect(document.documentElement.className).toBe('js');
  });

  it('is not hidden when the browser cannot add the rule', () => {
    const page = { ...window, document, CSSStyleSheet: undefined } as unknown as Parameters<
      typeof hidePage
    >[0];
    expect(() => hidePage(page)).toThrow();
    expect(isHidden()).toBe(false);
  });
});
