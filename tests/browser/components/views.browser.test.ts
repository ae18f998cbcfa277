import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFaults } from '../axe-faults';
import { openPage, withBrowser } from '../open-page';

withBrowser();

const VIEWS = ['List', 'Board', 'Gantt', 'Calendar', 'Workload', 'Dashboard'];

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
/** A link, also while it becomes a tab. */
const viewLink = (page: Page, name: string) => page.locator('.hero__views').getByText(name, { exact: true });
const picture = (page: Page, kind: string) => page.locator(`.hero .pic .pic-${kind}`);

/** Waits until the links are tabs, which a key that does nothing else brings about. */
async function tabsCome(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await tab(page, 'Board').waitFor();
}

describe('the tabs of the home page', () => {
  it('show each view of the project in the same window', async () => {
    const { page, faults } = await openPage('/');
    await viewLink(page, 'Gantt').click();
    await picture(page, 'gantt').waitFor();
    expect(page.url()).toMatch(/\/$/);
    for (const name of VIEWS) {
      await tab(page, name).click();
      await picture(page, name.toLowerCase()).waitFor();
      expect(await page.locator('.hero .pic').getAttribute('aria-label')).toMatch(/spring release/i);
      expect(await page.getByRole('tab', { selected: true }).allTextContents()).toEqual([name]);
      expect(await page.locator('.hero .pic-main').count()).toBe(1);
      expect(await page.locator('.hero .pic-current').textContent()).toBe('Spring release');
    }
    expect([faults.console, faults.failed]).toEqual([[], []]);
  });

  it('are one stop of the Tab key, with arrow keys between them', async () => {
    const { page } = await openPage('/', { bypassCSP: true });
    await tabsCome(page);
    await tab(page, 'Board').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await picture(page, 'gantt').waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await picture(page, 'list').waitFor();
    expect(await page.locator('.hero [role=tab][tabindex="0"]').allTextContents()).toEqual(['List']);
    expect(await axeFaults(page, '.hero')).toEqual([]);
  });

  it('show the view that was asked for last, however late another one comes', async () => {
    const { page } = await openPage('/');
    await tabsCome(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/features', async (route) => {
      await held;
      return route.fallback();
    });
    await page.evaluate(() => {
      // A picture that comes too late may be replaced again before the test looks.
      new MutationObserver(() => {
        const selected = document.querySelector('.hero [aria-selected="true"]')?.textContent;
        const isWrong = selected !== 'Gantt' && document.querySelector('.hero .pic .pic-gantt') !== null;
        if (isWrong) document.documentElement.dataset.wrong = selected ?? '';
      }).observe(document.querySelector('.hero .pic') as Element, { childList: true, subtree: true });
    });
    const answered = page.waitForResponse('**/features');
    await tab(page, 'Gantt').click();
    await tab(page, 'Board').click();
    release();
    await answered;
    await tab(page, 'Gantt').click();
    await picture(page, 'gantt').waitFor();
    await tab(page, 'Board').click();
    await picture(page, 'board').waitFor();
    expect(await picture(page, 'gantt').count()).toBe(0);
    expect(await page.locator('html').getAttribute('data-wrong')).toBeNull();
  });

  it('lead to the view on its page if it cannot be loaded', async () => {
    const { page } = await openPage('/');
    await tabsCome(page);
    await page.route('**/features', (route) =>
      route.request().isNavigationRequest() ? route.fallback() : route.abort(),
    );
    await tab(page, 'Gantt').click();
    await page.waitForURL('**/features#gantt');
  });

  it('are links to the view on its page without scripts, and with Ctrl', async () => {
    const { page } = await openPage('/', { javaScriptEnabled: false });
    await page.getByRole('link', { name: 'Workload', exact: true }).click();
    await page.waitForURL('**/features#workload');
    await page.locator('#workload .pic-workload').waitFor();

    const { page: scripted } = await openPage('/');
    const isLeftToBrowser = await viewLink(scripted, 'Gantt').evaluate((link) =>
      link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })),
    );
    expect(isLeftToBrowser).toBe(true);
    expect(await picture(scripted, 'board').count()).toBe(1);
  });
});
