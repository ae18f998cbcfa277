import { expect, it } from 'vitest';
import { followDismissedBanner } from '../../../../client/banner/dismissed-banner';

function pageWith(cookie: string, pageBanner: string | undefined) {
  const page = document.implementation.createHTMLDocument();
  const root = page.documentElement;
  if (pageBanner !== undefined) root.dataset.pageBanner = pageBanner;
  const cookies = { now: cookie };
  Object.defineProperty(page, 'cookie', { get: () => cookies.now });
  const window = Object.assign(new EventTarget(), { document: page }) as unknown as Window;
  followDismissedBanner(window);
  return {
    cookies,
    isHidden: () => root.classList.contains('banner-dismissed'),
    show: (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })),
  };
}

it.each([
  ['', 'quiz', false],
  ['banner_hidden=quiz', 'quiz', true],
  ['a=b; banner_hidden=true; c=d', 'quiz', true],
  ['banner_hidden=other', 'quiz', false],
  ['xbanner_hidden=quiz', 'quiz', false],
  ['banner_hidden=a%3Bb', 'a;b', true],
  ['banner_hidden=true', undefined, false],
])('with the cookies "%s", the banner %s is hidden from the start: %s', (cookie, id, expected) => {
  expect(pageWith(cookie, id).isHidden()).toBe(expected);
});

it.each([
  ['true', true],
  ['quiz', true],
  ['other', false],
])('a page restored from the cache with banner_hidden=%s hides the banner quiz: %s', (value, expected) => {
  const { cookies, isHidden, show } = pageWith('', 'quiz');
  cookies.now = `banner_hidden=${value}`;
  show(false);
  expect(isHidden()).toBe(false);
  show(true);
  expect(isHidden()).toBe(expected);
});
