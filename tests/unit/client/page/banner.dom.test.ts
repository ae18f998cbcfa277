import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import { removeCookie, writeCookie } from '../../../../client/lib/cookies';
import { rememberClosedBanner } from '../../../../client/on-demand/close-banner';
import { initBanner } from '../../../../client/page/banner';
import type { OnDemandCode } from '../../../../client/page/page-context';
import type { ClientConfig } from '../../../../config/client-config';

const parentDomain = 'planfold.example';
const banner = (id: string) =>
  `<aside data-banner-id="${id}"><a href="/pricing">See</a><button data-banner-close><svg><path/></svg></button></aside>`;

const report = vi.fn();
let loadOnDemand: Mock<() => Promise<OnDemandCode>>;
let page: Document;

beforeEach(() => {
  removeCookie('banner_hidden', { parentDomain });
  page = document.implementation.createHTMLDocument();
  Object.defineProperty(page, 'cookie', { get: () => document.cookie });
  page.body.innerHTML = banner('first') + banner('second');
  loadOnDemand = vi.fn(async () => ({ rememberClosedBanner }) as unknown as OnDemandCode);
  initBanner({
    loadOnDemand: () => loadOnDemand(),
    page: { document: page } as Window & typeof globalThis,
    config: { parentDomain } as ClientConfig,
    report,
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
async function close(id: string): Promise<void> {
  page.body.innerHTML = banner('first') + banner('second');
  click(`[data-banner-id="${id}"] path`);
  await vi.waitFor(() => expect(shown()).toEqual([]), 10_000);
}

describe('a banner', () => {
  it('is hidden for a year when the visitor closes it, and no other follows it on this page', async () => {
    const written = vi.spyOn(document, 'cookie', 'set');
    await close('first');
    const [cookie = ''] = written.mock.lastCall ?? [];
    expect(cookie).toMatch(/^banner_hidden=first;/);
    const expires = Date.parse(/expires=([^;]+)/.exec(cookie)?.[1] ?? '');
    expect(Math.abs(expires - Date.now() - 365 * 86_400_000)).toBeLessThan(60_000);
  });

  it('is added to the closed ones; the last ten are remembered, each once', async () => {
    await close('first');
    await close('second');
    expect(stored()).toBe('first%2Csecond');
    await close('first');
    expect(stored()).toBe('second%2Cfirst');
    const ids = Array.from({ length: 10 }, (_, index) => `old-${index}`);
    writeCookie('banner_hidden', ids.join(','), { days: 1, parentDomain });
    await close('second');
    expect(stored()).toBe([...ids.slice(1), 'second'].join('%2C'));
  });

  it('stays when something else inside it is clicked', async () => {
    click('[data-banner-id="first"] a');
    click('[data-banner-id="second"] path');
    await vi.waitFor(() => expect(shown()).toEqual([]), 10_000);
    expect(document.cookie).not.toContain('first');
  });

  it('closes on the current page even when cookies are blocked', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    await close('first');
  });

  it('closes on the current page, and reports why, when the choice cannot be stored', async () => {
    const fault = new Error('no code');
    loadOnDemand.mockRejectedValue(fault);
    await close('first');
    expect(report).toHaveBeenCalledWith(fault, 'banner');
  });
});
