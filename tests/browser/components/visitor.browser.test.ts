import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pass, stopTime } from '../page-time';
import {
  observersTold,
  openComponent,
  PHONE,
  scriptsCome,
  serveWithFlagOn,
  withComponentSite,
} from './component-site';
import { TOPICS } from './component-space';

withComponentSite();

const MESSAGE = "This action isn't available on mobile. Please switch to your computer to try it out!";

const AGENTS = [
  ['an iPhone', PHONE.userAgent ?? '', true],
  [
    'an iPad',
    'Mozilla/5.0 (iPad; CPU OS 15_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.6 Mobile/15E148 Safari/604.1',
    true,
  ],
  [
    'an Android phone',
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36',
    true,
  ],
  [
    'an Android tablet',
    'Mozilla/5.0 (Linux; Android 13; SM-X700) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36',
    true,
  ],
  [
    'a Windows computer',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36',
    false,
  ],
  [
    'a user agent of 600 characters',
    `Mozilla/5.0 (X11; Linux x86_64) ${'x'.repeat(560)} Mobile iPhone`,
    false,
  ],
] as const;

describe('the open-in-desktop message', () => {
  it.each(AGENTS)('on %s', async (_, userAgent, isShown) => {
    const { page, faults } = await openComponent('/?mobile_banner=true', {
      userAgent,
      viewport: { width: 390, height: 844 },
    });
    const message = page.getByText(MESSAGE, { exact: true });
    if (isShown) {
      await message.waitFor({ state: 'visible' });
      expect(await message.locator('xpath=descendant-or-self::*').locator('button').count()).toBe(0);
    } else {
      await observersTold(page);
      expect(await message.count()).toBe(0);
    }
    expect(faults.console).toEqual([]);
  });

  it('comes and goes with the route', async () => {
    const { page, faults } = await openComponent('/?mobile_banner=true', PHONE);
    const message = page.getByText(MESSAGE, { exact: true });
    await message.waitFor({ state: 'visible' });
    await page.evaluate(() => history.pushState({}, '', '/?mobile_banner=false'));
    await message.waitFor({ state: 'detached' });
    await page.evaluate(() => history.back());
    await message.waitFor({ state: 'visible' });
    await page.evaluate(() => history.replaceState({}, '', '/links'));
    await message.waitFor({ state: 'detached' });
    await page.evaluate(() => history.pushState({}, '', '/links?a=1&mobile_banner=true#x'));
    await message.waitFor({ state: 'visible' });
    expect(await message.count()).toBe(1);
    for (const other of ['/', '/?mobile_banner=1', '/?mobile_banner=TRUE', '/#?mobile_banner=true']) {
      await page.goto(other);
      await observersTold(page);
      expect(await message.count(), other).toBe(0);
    }
    expect(faults.console).toEqual([]);
  });
});

const LABELS: Readonly<Record<string, string>> = {
  design: 'Creative & Design',
  'customer-service': 'Support',
  agile: 'Engineering & Product',
  product: 'Engineering & Product',
  'website-management': 'Engineering & Product',
  startup: 'Engineering & Product',
  accounting: 'Finance & Accounting',
  finance: 'Finance & Accounting',
  'human-resources': 'HR & Recruiting',
  marketing: 'Marketing',
  media: 'Marketing',
  'real-estate': 'Operations',
  operations: 'Operations',
  'resource-management': 'Operations',
  construction: 'Operations',
  'project-management': 'PMO - Project Management',
  sales: 'Sales & CRM',
  crm: 'Sales & CRM',
  'getting-started': 'Personal Use',
  personal: 'Personal Use',
};

const department = (page: Page) => page.evaluate(() => localStorage.getItem('department'));

describe('the department', () => {
  it('is that of each of the 27 team pages', async () => {
    const { page, faults } = await openComponent('/');
    expect(TOPICS).toHaveLength(27);
    for (const topic of TOPICS.filter((name) => name !== 'remote-work')) {
      await page.goto(`/teams/${topic}`, { waitUntil: 'domcontentloaded' });
      await expect.poll(() => department(page), { interval: 5 }).toBe(LABELS[topic] ?? 'Other');
    }
    await page.evaluate(() => localStorage.removeItem('department'));
    await page.goto('/teams/remote-work');
    await expect.poll(() => department(page)).not.toBeNull();
    const tag = await department(page);
    expect(tag).toBeTruthy();
    expect([...Object.values(LABELS), 'Other']).not.toContain(tag);
    expect(faults.console).toEqual([]);
  });

  it('is forgotten on every other page', async () => {
    const { page } = await openComponent('/teams/design?x=1#y');
    await expect.poll(() => department(page)).toBe('Creative & Design');
    const others = [
      '/',
      '/lp/teams/project-management',
      '/teams/constructor',
      '/teams/design/deeper',
      '/teams/no-such',
    ];
    for (const path of others) {
      await page.evaluate(() => localStorage.setItem('department', 'Support'));
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expect.poll(() => department(page), { interval: 5 }).toBeNull();
    }
    await page.evaluate(() => history.pushState({}, '', '/teams/sales?x=1'));
    await expect.poll(() => department(page)).toBe('Sales & CRM');
  });
});

const NEAR = '/banner/fixed';

let nearLinkTop: number | undefined;

async function measureNearLink(): Promise<number> {
  const { page } = await openComponent('/far-links', { javaScriptEnabled: false });
  const link = page.locator('main a', { hasText: /^near$/ });
  return link.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
}

async function openNearLink(distance: number, prepare?: (page: Page) => Promise<unknown>) {
  nearLinkTop ??= await measureNearLink();
  const height = Math.round(nearLinkTop - distance);
  const opened = await openComponent('/far-links', { viewport: { width: 1280, height } }, prepare);
  const times = () => opened.requested.filter((path) => path === NEAR).length;
  return { ...opened, times };
}

describe('a link', () => {
  it('is fetched ahead within 200 px of the screen, once', async () => {
    const { page, times, faults } = await openNearLink(150);
    await expect.poll(times).toBe(1);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await scriptsCome(page);
    expect(times()).toBe(1);
    expect(faults.console).toEqual([]);
  });

  it('is not fetched ahead from 400 px below, until it comes near', async () => {
    const { page, times, requested } = await openNearLink(400);
    await expect.poll(() => requested.filter((path) => path === '/').length).toBe(1);
    await observersTold(page);
    expect(times()).toBe(0);
    await page.evaluate(() => window.scrollBy({ top: 250, behavior: 'instant' }));
    await expect.poll(times).toBe(1);
  });

  it('is never fetched ahead for who saves data', async () => {
    const { page, times, requested } = await openNearLink(150, (opened) =>
      opened.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) }),
      ),
    );
    await page.waitForLoadState('networkidle');
    await observersTold(page);
    expect(times()).toBe(0);
    expect(requested.filter((path) => path === '/')).toEqual([]);
  });
});

/** What comes with the first use of a page is there. */
async function used(page: Page): Promise<void> {
  const code = page
    .waitForResponse((response) => response.url().includes('/use-steps-'))
    .catch(() => undefined);
  await page.locator('main').hover();
  await code;
  await page.waitForLoadState('networkidle');
}

describe('the page loader', () => {
  it('shows on the way to another page and is gone after a second', async () => {
    const { page, faults } = await openComponent('/links', {}, (opened) =>
      opened.context().route(
        (url) => url.pathname === '/buttons',
        (route) =>
          route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.fallback(),
      ),
    );
    await scriptsCome(page);
    await used(page);
    await stopTime(page);
    const line = page.getByRole('progressbar');
    await page.locator('#markdown a', { hasText: /^page$/ }).evaluate((link: HTMLElement) => link.click());
    expect(await line.count()).toBe(1);
    await pass(page, 990);
    await expect.poll(() => line.isVisible()).toBe(true);
    expect(await line.getAttribute('aria-label')).toBeTruthy();
    await pass(page, 20);
    expect(await line.count()).toBe(0);
    expect(faults.console).toEqual([]);
  });

  it('does not show for other tabs and places on the page', async () => {
    const { page, context } = await openComponent('/links');
    await scriptsCome(page);
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      new MutationObserver((records) => {
        for (const { addedNodes } of records)
          for (const node of addedNodes)
            if (node instanceof Element) seen.push(node.getAttribute('role') ?? '');
      }).observe(document.body, { childList: true, subtree: true });
    });
    for (const name of ['hash', 'external', 'page']) {
      const press: { modifiers?: Array<'Control'> } = name === 'page' ? { modifiers: ['Control'] } : {};
      const opened = name === 'hash' ? undefined : context.waitForEvent('page');
      await page.locator('#markdown a', { hasText: new RegExp(`^${name}\\b(?!-)`) }).click(press);
      await (await opened)?.close();
    }
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    expect(seen).not.toContain('progressbar');
  });
});

describe('a browser that keeps nothing', () => {
  const block = (page: Page) =>
    page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('blocked', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { get: refuse });
      Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
    });

  it('shows pages that work, and writes no more than lines to the console', async () => {
    const { page, faults } = await openComponent('/', {}, block);
    await page.locator('main .button', { hasText: /^Begin$/ }).click();
    await page.locator('dialog[data-overlay="signUp"]').waitFor({ state: 'visible' });
    await page.keyboard.press('Escape');
    await page.goto('/teams/design');
    await page.goto('/tooltips');
    await page.locator('.tooltip button').first().hover();
    await page.getByText('Text of tip-section').waitFor({ state: 'visible' });
    await page.goto('/videos');
    await page.locator('#v-other [data-video] button').click();
    await page.locator('#v-other iframe').waitFor({ state: 'visible' });
    expect(faults.console.filter((line) => !/^(error|warning): /.test(line))).toEqual([]);
    expect(faults.console.length).toBeGreaterThan(0);
  });

  it('can close a banner all the same', async () => {
    const { page, faults } = await openComponent('/banner/close', {}, async (opened) => {
      await block(opened);
      await serveWithFlagOn(opened);
    });
    await page.locator('[data-banner-close]').click();
    await page.locator('[data-banner-id]').waitFor({ state: 'hidden' });
    expect(faults.console.filter((line) => line.startsWith('uncaught'))).toEqual([]);
  });
});
