import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openComponent, scriptsCome, withComponentSite } from '../components/component-site';
import { soon } from './visit-site';

withComponentSite();

/** Notes on each page whether it was revealed by a transition. */
const noteTransitions = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      const { viewTransition } = event as Event & { viewTransition: unknown };
      Object.assign(window, { hadTransition: Boolean(viewTransition) });
    });
  });

const followLink = async (page: Page) => {
  await page.locator('#markdown a', { hasText: /^page$/ }).click();
  await page.waitForURL('**/buttons');
  return page.evaluate(() => (window as unknown as { hadTransition: boolean }).hadTransition);
};

describe('the change from page to page', () => {
  it('is a transition', async () => {
    const { page, faults } = await openComponent('/links', {}, noteTransitions);
    expect(await followLink(page)).toBe(true);
    expect(faults.console).toEqual([]);
  });

  it('is none for who wants less motion', async () => {
    const { page } = await openComponent('/links', { reducedMotion: 'reduce' }, noteTransitions);
    expect(await followLink(page)).toBe(false);
  });

  it('shows the loader at the very first click, whose code is still on its way', async () => {
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    const told: string[] = [];
    const { page } = await openComponent('/links', {}, async (opened) => {
      opened.on('console', (message) => told.push(message.text()));
      await opened.route(/\/buttons$/, (route) => held.then(() => route.continue()));
    });
    await page.evaluate(() => {
      new MutationObserver(() => {
        const line = document.querySelector('[role="progressbar"]');
        if (line) console.info(`loader ${line.getAttribute('aria-label')}`);
      }).observe(document.body, { childList: true });
      const links = [...document.querySelectorAll<HTMLElement>('#markdown a')];
      const link = links.find(({ textContent }) => textContent === 'page');
      // Later, because nobody answers any more while the next page is on its way.
      setTimeout(() => {
        link?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
        link?.click();
      });
    });
    await soon(() => told).toContain('loader page');
    release();
    await page.waitForURL('**/buttons');
  });

  it('leaves no loader behind on the page that comes back', async () => {
    const { page } = await openComponent('/links');
    await scriptsCome(page);
    await followLink(page);
    await page.goBack();
    expect(await page.getByRole('progressbar').count()).toBe(0);
  });
});

describe('fetching ahead', () => {
  const prefetched = (page: Page) =>
    page
      .locator('link[rel="prefetch"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

  it('finds links that come to the page later', async () => {
    const { page, requested } = await openComponent('/links');
    await scriptsCome(page);
    expect(requested).not.toContain('/dialogs/brain');
    await page.evaluate(() =>
      document
        .querySelector('main')
        ?.insertAdjacentHTML('afterbegin', '<p><a href="/dialogs/brain">New</a></p>'),
    );
    await soon(() => requested.filter((path) => path === '/dialogs/brain')).toHaveLength(1);
  });

  it('takes each address once, and never the page itself, places on it, files and other sites', async () => {
    const { page } = await openComponent('/links?x=1');
    await scriptsCome(page);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await scriptsCome(page);
    const addresses = await prefetched(page);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses).not.toContain('/links?x=1');
    for (const address of addresses) expect(address).toMatch(/^\/[^/#.]*/);
    expect(addresses.filter((address) => /[#.]/.test(address ?? ''))).toEqual([]);
  });

  it.each(['2g', 'slow-2g'])('does not happen on a connection of %s', async (effectiveType) => {
    const { page } = await openComponent('/links', {}, (opened) =>
      opened.addInitScript((type) => {
        Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ effectiveType: type }) });
      }, effectiveType),
    );
    await page.waitForLoadState('networkidle');
    expect(await prefetched(page)).toEqual([]);
  });
});
