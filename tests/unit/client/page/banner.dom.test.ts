import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeCookie, writeCookie } from '../../../../client/lib/cookies';
import { initBanner } from '../../../../client/page/banner';
import type { ClientConfig } from '../../../../config/client-config';

const parentDomain = 'planfold.example';
const banner = (id: string) =>
  `<aside data-banner-id="${id}"><a href="/pricing">See</a><button data-banner-close><svg><path/></svg></button></aside>`;

let page: Document;

beforeEach(() => {
  removeCookie('banner_hidden', { parentDomain });
  page = document.implementation.createHTMLDocument();
  Object.defineProperty(page, 'cookie', { get: () => document.cookie });
  page.body.innerHTML = banner('first') + banner('second');
  initBanner({
    page: { document: page } as Window & typeof globalThis,
    config: { parentDomain } as ClientConfig,
  });
});

afterEach(() => vi.restoreAllMocks());

function click(selector: string): void {
  page.querySelector(selector)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
}

function shown(): Array<string | undefined> {
  return [...page.querySelectorAll<HTMLElement>('[data-banner-id]')].map(({ dataset }) => dataset.bannerId);
}

const stored = () => /banner_hidden=([^;]*)/.exec(document.cookie)?.[1];

/** Reloads a page and closes one of its banners there. */
function close(id: string): void {
  page.body.innerHTML = banner('first') + banner('second');
  click(`[data-banner-id="${id}"] path`);
  expect(shown()).toEqual([]);
}

describe('a banner', () => {
  it('is hidden for a year when the visitor closes it, and no other follows it on this page', () => {
    const written = vi.spyOn(document, 'cookie', 'set');
    close('first');
    const [cookie = ''] = written.mock.lastCall ?? [];
    expect(cookie).toMatch(/^banner_hidden=first;/);
    const expires = Date.parse(/expires=([^;]+)/.exec(cookie)?.[1] ?? '');
    expect(Math.abs(expires - Date.now() - 365 * 86_400_000)).toBeLessThan(60_000);
  });

  it('is added to the closed ones; the last ten are remembered, each once', () => {
    close('first');
    close('second');
    expect(stored()).toBe('first%2Csecond');
    close('first');
    expect(stored()).toBe('second%2Cfirst');
    const ids = Array.from({ length: 10 }, (_, index) => `old-${index}`);
    writeCookie('banner_hidden', ids.join(','), { days: 1, parentDomain });
    close('second');
    expect(stored()).toBe([...ids.slice(1), 'second'].join('%2C'));
  });

  it('stays when something else inside it is clicked', () => {
    click('[data-banner-id="first"] a');
    click('[data-banner-id="second"] path');
    expect(shown()).toEqual([]);
    expect(document.cookie).not.toContain('first');
  });

  it('closes on the current page even when cookies are blocked', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    close('first');
  });
});
