// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { initBanner } from '../../../../client/banner/banner';
import { removeCookie, writeCookie } from '../../../../client/storage/cookies';

const parentDomain = 'planfold.example';
const banner = (id: string) =>
  `<aside data-banner-id="${id}"><a href="/pricing">See</a><button data-banner-close><svg><path/></svg></button></aside>`;

let page: Document;
let show: (persisted: boolean) => void;

beforeEach(() => {
  removeCookie('banner_hidden', { parentDomain });
  page = document.implementation.createHTMLDocument();
  page.body.innerHTML = banner('first') + banner('second');
  const window = new EventTarget();
  Object.defineProperty(page, 'defaultView', { value: window });
  show = (persisted) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  initBanner({ document: page, parentDomain });
});

afterEach(() => vi.restoreAllMocks());

function click(selector: string): void {
  page.querySelector(selector)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
}

function shown(): Array<string | undefined> {
  return [...page.querySelectorAll<HTMLElement>('[data-banner-id]')].map(({ dataset }) => dataset.bannerId);
}

it('goes for a year when the visitor presses close, and only that banner', () => {
  const written = vi.spyOn(document, 'cookie', 'set');
  click('[data-banner-id="first"] path');
  expect(shown()).toEqual(['second']);
  const [cookie = ''] = written.mock.lastCall ?? [];
  expect(cookie).toMatch(/^banner_hidden=first;/);
  const expires = Date.parse(/expires=([^;]+)/.exec(cookie)?.[1] ?? '');
  expect(Math.abs(expires - Date.now() - 365 * 86_400_000)).toBeLessThan(60_000);
});

it('stays when something else in it is pressed', () => {
  click('[data-banner-id="first"] a');
  expect(shown()).toEqual(['first', 'second']);
  expect(document.cookie).not.toContain('banner_hidden');
});

it('closes for this page even when cookies are blocked', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  click('[data-banner-id="first"] button');
  expect(shown()).toEqual(['second']);
});

it.each([
  ['true', []],
  ['second', ['first']],
  ['third', ['first', 'second']],
])('on a page back from the cache, the cookie %s leaves %j', (value, left) => {
  writeCookie('banner_hidden', value, { days: 1, parentDomain });
  show(false);
  expect(shown()).toEqual(['first', 'second']);
  show(true);
  expect(shown()).toEqual(left);
});
