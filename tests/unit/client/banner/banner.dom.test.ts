import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { initBanner } from '../../../../client/banner/banner';
import { removeCookie } from '../../../../client/storage/cookies';
import type { ClientConfig } from '../../../../config/client-config';

const parentDomain = 'planfold.example';
const banner = (id: string) =>
  `<aside data-banner-id="${id}"><a href="/pricing">See</a><button data-banner-close><svg><path/></svg></button></aside>`;

const report = vi.fn();
let page: Document;

beforeEach(() => {
  removeCookie('banner_hidden', { parentDomain });
  page = document.implementation.createHTMLDocument();
  page.body.innerHTML = banner('first') + banner('second');
  initBanner({
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

describe('a banner', () => {
  it('is hidden for a year when the visitor closes it, and no other banner is', async () => {
    const written = vi.spyOn(document, 'cookie', 'set');
    click('[data-banner-id="first"] path');
    await vi.waitFor(() => expect(shown()).toEqual(['second']));
    const [cookie = ''] = written.mock.lastCall ?? [];
    expect(cookie).toMatch(/^banner_hidden=first;/);
    const expires = Date.parse(/expires=([^;]+)/.exec(cookie)?.[1] ?? '');
    expect(Math.abs(expires - Date.now() - 365 * 86_400_000)).toBeLessThan(60_000);
  });

  it('stays when something else inside it is clicked', async () => {
    click('[data-banner-id="first"] a');
    click('[data-banner-id="second"] path');
    await vi.waitFor(() => expect(shown()).toEqual(['first']));
    expect(document.cookie).not.toContain('first');
  });

  it('closes on the current page even when cookies are blocked', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    click('[data-banner-id="first"] button');
    await vi.waitFor(() => expect(shown()).toEqual(['second']));
  });

  it('closes on the current page, and reports why, when the choice cannot be stored', async () => {
    const fault = new Error('no code');
    vi.doMock('../../../../client/banner/close-banner', () => {
      throw fault;
    });
    click('[data-banner-id="first"] button');
    await vi.waitFor(() => expect(shown()).toEqual(['second']));
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ cause: fault }), 'banner');
    vi.doUnmock('../../../../client/banner/close-banner');
  });
});
