import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually';
import { sample } from '../../support/repetitions';
import { openPage } from '../open-page';
import { pass, stopTime } from '../page-time';
import {
  chunkRuns,
  observersTold,
  PHONE,
  scriptsCome,
  serveWithFlagOn,
  withComponentSite,
} from './component-site';
import { TOPICS } from './component-space';

withComponentSite();

const MESSAGE = "This action isn't available on mobile. Please switch to your computer to try it out!";

const AGENTS = [
  [
    'a Windows computer',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36',
    false,
  ],
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
    'a user agent of 600 characters',
    `Mozilla/5.0 (X11; Linux x86_64) ${'x'.repeat(560)} Mobile iPhone`,
    false,
  ],
] as const;

describe('the open-in-desktop message', () => {
  it.each(sample(AGENTS, 1))('is correct on %s', async (_, userAgent, isShown) => {
    const { page, faults, requested } = await openPage('/?mobile_banner=true', {
      userAgent,
      viewport: { width: 390, height: 844 },
    });
    const message = page.getByText(MESSAGE, { exact: true });
    if (isShown) {
      await message.waitFor({ state: 'visible' });
      expect(await message.locator('xpath=descendant-or-self::*').locator('button').count()).toBe(0);
    } else {
      await chunkRuns(page, requested, 'first-interaction');
      expect(await message.count()).toBe(0);
    }
    expect(faults.console).toEqual([]);
  });

  it('appears and disappears with the route', async () => {
    const { page, faults, requested } = await openPage('/?mobile_banner=true', PHONE);
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
    const others = ['/?mobile_banner=TRUE', '/', '/?mobile_banner=1', '/#?mobile_banner=true'];
    for (const other of sample(others, 1)) {
      requested.length = 0;
      await page.goto(other);
      await scriptsCome(page);
      if (other.includes('mobile_banner=')) await chunkRuns(page, requested, 'first-interaction');
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
  it('is stored on team pages, and removed on every other page', async () => {
    const { page, faults } = await openPage('/');
    expect(TOPICS).toHaveLength(27);
    for (const topic of sample(
      TOPICS.filter((name) => name !== 'remote-work'),
      2,
    )) {
      await page.goto(`/teams/${topic}`, { waitUntil: 'domcontentloaded' });
      await eventually(async () => expect(await department(page)).toBe(LABELS[topic] ?? 'Other'));
    }
    await page.evaluate(() => localStorage.removeItem('department'));
    await page.goto('/teams/remote-work');
    await eventually(async () => expect(await department(page)).not.toBeNull());
    const tag = await department(page);
    expect(tag).toBeTruthy();
    expect([...Object.values(LABELS), 'Other']).not.toContain(tag);
    const others = [
      '/teams/no-such',
      '/',
      '/lp/teams/project-management',
      '/teams/constructor',
      '/teams/design/deeper',
    ];
    for (const path of sample(others, 2)) {
      await page.evaluate(() => localStorage.setItem('department', 'Support'));
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await eventually(async () => expect(await department(page)).toBeNull());
    }
    await page.evaluate(() => history.pushState({}, '', '/teams/sales?x=1'));
    await eventually(async () => expect(await department(page)).toBe('Sales & CRM'));
    expect(faults.console.filter((line) => !line.includes('404'))).toEqual([]);
  });
});

const NEAR = '/banner/fixed';

/** The distance of the link from the top of the page. */
async function nearLinkTop(): Promise<number> {
  const { page } = await openPage('/far-links', { javaScriptEnabled: false });
  const link = page.locator('main a', { hasText: /^near$/ });
  return link.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
}

it('a link is prefetched once, when it is within 200 px of the screen', async () => {
  const height = Math.round((await nearLinkTop()) - 400);
  const { page, requested, faults } = await openPage('/far-links', { viewport: { width: 1280, height } });
  const times = (wanted: string) => requested.filter((path) => path === wanted).length;
  await eventually(() => expect(times('/')).toBe(1));
  await observersTold(page);
  expect(times(NEAR)).toBe(0);
  await page.evaluate(() => window.scrollBy({ top: 250, behavior: 'instant' }));
  await eventually(() => expect(times(NEAR)).toBe(1));
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await observersTold(page);
  expect(times(NEAR)).toBe(1);
  expect(faults.console).toEqual([]);
});

it('the page loader shows for a second on navigation, not for new tabs and hash links', async () => {
  const { page, context, faults } = await openPage('/links', {
    isTimed: true,
    prepare: (opened) =>
      opened.route(
        (url) => url.pathname === '/buttons',
        (route) =>
          route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.fallback(),
      ),
  });
  await scriptsCome(page);
  await page.evaluate(() => {
    const seen: Element[] = [];
    Object.assign(window, { seen });
    new MutationObserver((records) => {
      const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
      seen.push(
        ...added.filter((node) => node instanceof Element).filter(({ role }) => role === 'progressbar'),
      );
    }).observe(document.body, { childList: true, subtree: true });
  });
  for (const name of ['hash', 'external', 'page']) {
    const press: { modifiers?: Array<'Control'> } = name === 'page' ? { modifiers: ['Control'] } : {};
    const opened = name === 'hash' ? undefined : context.waitForEvent('page');
    await page.locator('#markdown a', { hasText: new RegExp(`^${name}\\b(?!-)`) }).click(press);
    await (await opened)?.close();
  }
  await stopTime(page);
  const line = page.getByRole('progressbar');
  await page.locator('#markdown a', { hasText: /^page$/ }).evaluate((link: HTMLElement) => link.click());
  await eventually(async () => expect(await line.count()).toBe(1));
  await pass(page, 990);
  await eventually(async () => expect(await line.isVisible()).toBe(true));
  expect(await line.getAttribute('aria-label')).toBeTruthy();
  await pass(page, 20);
  expect(await line.count()).toBe(0);
  expect(await page.evaluate(() => (window as unknown as { seen: Element[] }).seen.length)).toBe(1);
  expect(faults.console).toEqual([]);
});

describe('a browser with blocked storage', () => {
  const block = (page: Page) =>
    page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('blocked', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { get: refuse });
      Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
    });

  it('shows working pages, can close a banner, and only logs lines to the console', async () => {
    const { page, faults } = await openPage('/', {
      prepare: async (opened) => {
        await block(opened);
        await serveWithFlagOn(opened);
      },
    });
    await page.locator('main .button', { hasText: /^Begin$/ }).click();
    await page.locator('dialog[data-overlay="signUp"]').waitFor({ state: 'visible' });
    await page.keyboard.press('Escape');
    await page.goto('/tooltips');
    await page.locator('.tooltip button').first().hover();
    await page.getByText('Text of tip-section').waitFor({ state: 'visible' });
    await page.goto('/videos');
    await page.locator('#v-other [data-video] button').click();
    await page.locator('#v-other iframe').waitFor({ state: 'visible' });
    await page.goto('/banner/close');
    await page.locator('[data-banner-close]').click();
    await page.locator('[data-banner-id]').waitFor({ state: 'hidden' });
    expect(faults.console.length).toBeGreaterThan(0);
    expect(faults.console.filter((line) => !/^(error|warning): /.test(line))).toEqual([]);
  });
});
