import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type OpenedPage, openPage } from '../open-page';

/** The text and the links of a page. */
export interface PageText {
  readonly headings: readonly string[];
  readonly links: readonly string[];
}

/** Visible headings and links, in order, without collapsed content. */
export function textOf(page: Page): Promise<PageText> {
  return page.evaluate(() => {
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const seen = (selector: string) => [...document.querySelectorAll(selector)].filter(isSeen);
    const tidy = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();
    return {
      headings: seen('main :is(h1, h2, h3)').map(({ textContent }) => tidy(textContent)),
      links: seen('a[href]').map((link) => `${tidy(link.textContent)} ${link.getAttribute('href')}`),
    };
  });
}

const plain = new Map<string, Promise<PageText>>();

/** The same for a page in a browser with all features. */
export function plainText(path: string): Promise<PageText> {
  const known = plain.get(path) ?? openPage(path).then(({ page }) => textOf(page));
  plain.set(path, known);
  return known;
}

const uncaught = ({ faults }: OpenedPage) => faults.console.filter((line) => line.startsWith('uncaught'));

/** The page has its usual content, its first link to another page works, and no error is uncaught. */
export async function expectUsable(path: string, opened: OpenedPage): Promise<void> {
  const { page } = opened;
  const expected = await plainText(path);
  const { headings, links } = await textOf(page);
  expect(headings).toEqual(expected.headings);
  expect(expected.links.filter((link) => !links.includes(link))).toEqual([]);
  expect(expected.headings.length).toBeGreaterThan(0);
  await followOpener(page);
  await page.locator('footer a[href="/pricing"]').first().click();
  await page.waitForURL('**/pricing', { waitUntil: 'commit' });
  await page.locator('h1').waitFor({ state: 'visible' });
  expect(uncaught(opened)).toEqual([]);
}

/** Elements that open a dialog do so, or are links as without scripts. */
async function followOpener(page: Page): Promise<void> {
  const opener = page.locator('main a[data-opens]:visible').first();
  if ((await opener.count()) === 0) return;
  const before = page.url();
  await opener.click();
  await page.waitForFunction(
    (here) => document.querySelector('dialog[open]') !== null || location.href !== here,
    before,
  );
  const isLeft = page.url() !== before;
  if (isLeft) await page.goto(before);
  else await page.keyboard.press('Escape');
}
