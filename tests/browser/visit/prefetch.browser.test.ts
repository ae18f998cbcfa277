import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { eventually } from '../../support/eventually';
import { observersTold, scriptsCome } from '../components/component-site';
import { openPage, withBrowser } from '../open-page';

withBrowser();

const addressesOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
const prefetched = (page: Page) => addressesOf(page, 'link[rel="prefetch"]');

it('prefetches at most six pages at a time during scrolling to the end, and no page that only the footer links to', async () => {
  const held: Array<() => void> = [];
  let inFlight = 0;
  let most = 0;
  const { page } = await openPage('/pricing', {
    prepare: (opened) =>
      opened.route(
        (url) => !url.pathname.includes('.') && url.pathname !== '/pricing',
        async (route) => {
          inFlight += 1;
          most = Math.max(most, inFlight);
          await new Promise<void>((release) => held.push(release));
          inFlight -= 1;
          await route.continue();
        },
      ),
  });
  await scriptsCome(page);
  const sections = page.locator('main section, footer');
  for (const section of await sections.all()) {
    await section.scrollIntoViewIfNeeded();
    await observersTold(page);
  }
  await eventually(() => expect(inFlight).toBeGreaterThan(0));
  while (held.length > 0 || inFlight > 0) {
    held.shift()?.();
    await observersTold(page);
  }
  expect(most).toBeLessThanOrEqual(6);
  const elsewhere = await addressesOf(page, 'a[href^="/"]:not(footer a)');
  const inFooter = await addressesOf(page, 'footer a[href^="/"]');
  const onlyInFooter = inFooter.filter((href) => !elsewhere.includes(href));
  expect(onlyInFooter).not.toEqual([]);
  expect((await prefetched(page)).filter((href) => onlyInFooter.includes(href))).toEqual([]);

  const [pointedAt = ''] = onlyInFooter;
  const link = page.locator(`footer a[href="${pointedAt}"]`);
  await link.scrollIntoViewIfNeeded();
  await link.dispatchEvent('pointerover');
  await eventually(async () => expect(await prefetched(page)).toContain(pointedAt));
});
