import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually';
import { sample } from '../../support/repetitions';
import { chunkRuns, idle, observersTold, scriptsCome, withComponentSite } from '../components/component-site';
import { openPage } from '../open-page';
import { stopTime } from '../page-time';

withComponentSite();

/** Records on each page whether it was revealed by a transition. */
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

describe('navigation from page to page', () => {
  it('is a transition', async () => {
    const { page, faults } = await openPage('/links', { prepare: noteTransitions });
    await scriptsCome(page);
    expect(await followLink(page)).toBe(true);
    expect(faults.console).toEqual([]);
  });

  it('reports no error if the transition ends early, but every other one', async () => {
    const { page, faults, requested } = await openPage('/links');
    await scriptsCome(page);
    await page.keyboard.press('Tab');
    await chunkRuns(page, requested, 'first-interaction');
    await page.evaluate(() => {
      const reason = 'Transition was aborted because of invalid state. Viewport size changed';
      void Promise.reject(new DOMException(reason, 'InvalidStateError'));
      void Promise.reject(new Error('another'));
    });
    await eventually(() => expect(faults.console).toEqual(['uncaught: another']));
  });

  it('leaves no loader on a restored page', async () => {
    const { page, faults } = await openPage('/links', {
      isTimed: true,
      prepare: (opened) => opened.route(/\/buttons$/, (route) => route.fulfill({ status: 204 })),
    });
    // The loader would disappear after a second.
    await stopTime(page);
    await page.locator('#markdown a', { hasText: /^page$/ }).evaluate((link: HTMLElement) => link.click());
    const line = page.getByRole('progressbar');
    await line.waitFor({ state: 'attached' });
    // Browsers under test restore no page: "back" loads it again.
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(await line.count()).toBe(0);
    expect(faults.console).toEqual([]);
  });

  it('is no transition if the visitor prefers reduced motion', async () => {
    const { page } = await openPage('/links', { reducedMotion: 'reduce', prepare: noteTransitions });
    expect(await followLink(page)).toBe(false);
  });

  it('shows the loader at the very first click, even if its code loads late', async () => {
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    const { page, faults } = await openPage('/links', {
      isTimed: true,
      prepare: (opened) => opened.route(/\/buttons$/, (route) => held.then(() => route.continue())),
    });
    // The loader is shown for a second: its code loads within that time on a busy machine, too.
    await stopTime(page);
    // The page does not respond any more while the next one loads.
    void page
      .evaluate(() => {
        new MutationObserver(() => {
          const line = document.querySelector('[role="progressbar"]');
          if (line) console.info(`loader ${line.getAttribute('aria-label')}`);
        }).observe(document.body, { childList: true });
        const links = [...document.querySelectorAll<HTMLElement>('#markdown a')];
        const link = links.find(({ textContent }) => textContent === 'page');
        link?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
        link?.click();
      })
      .catch(() => undefined);
    await eventually(() => expect(faults.console).toContain('info: loader page'));
    release();
    await page.waitForURL('**/buttons');
  });
});

describe('prefetching', () => {
  const prefetched = (page: Page) =>
    page
      .locator('link[rel="prefetch"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

  it('fetches each page near the screen once, and no hash links, files or other sites', async () => {
    const { page, requested } = await openPage('/links?x=1');
    await scriptsCome(page);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await observersTold(page);
    const addresses = await prefetched(page);
    expect(addresses.length).toBeGreaterThan(0);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses).not.toContain('/links?x=1');
    for (const address of addresses) expect(address).toMatch(/^\/[^/#.]*$/);
    expect(requested).not.toContain('/dialogs/brain');
    await page.evaluate(() =>
      document
        .querySelector('main section:last-of-type')
        ?.insertAdjacentHTML('beforeend', '<p><a href="/dialogs/brain">New</a></p>'),
    );
    await eventually(() => expect(requested.filter((path) => path === '/dialogs/brain')).toHaveLength(1));
  });

  const SAVING = [
    { effectiveType: '2g' },
    { saveData: true },
    { effectiveType: 'slow-2g' },
    { effectiveType: '3g' },
  ];

  it.each(sample(SAVING, 1))('does not happen on a connection that reports %j', async (hints) => {
    const { page } = await openPage('/links', {
      prepare: (opened) =>
        opened.addInitScript((connection) => {
          Object.defineProperty(Navigator.prototype, 'connection', { get: () => connection });
        }, hints),
    });
    await idle(page);
    expect(await prefetched(page)).toEqual([]);
  });
});
