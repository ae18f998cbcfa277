import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DebugServer, startDebugServer } from '../support/debug-server';
import { eventually } from '../support/eventually';
import { temporaryFolder } from '../support/folders';
import { sample } from '../support/repetitions';
import { entry, homePage, writeExport } from '../support/space-export';
import { axeFaults } from './axe-faults';
import { labels, part, showEntries, showIslands, tab, toggle } from './debug-panel';
import { openPage, waitForIsland, withBrowser } from './open-page';

withBrowser();

const NO_FAULTS = { console: [], foreign: [], failed: [] };
const EDITOR = 'https://app.contentful.com/spaces/planfold0site/environments/master/entries';

let server: DebugServer;
const ends: Array<() => Promise<void>> = [];

beforeAll(async () => {
  const atEnd = (end: () => Promise<void>) => ends.push(end);
  const cacheDir = await temporaryFolder('site-panel-', atEnd);
  server = await startDebugServer(['--cache-dir', cacheDir], { atEnd });
});
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

const open = (path: string, options: BrowserContextOptions = {}) =>
  openPage(path, { baseURL: server.url, ...options });

it('the panel lists the warnings of the page with links to their entries, and updates them', async () => {
  const folder = await temporaryFolder('site-messages-');
  const content = (body: string) =>
    writeExport(folder, {
      entries: [homePage(['text']), entry('text', 'sectionMarkdown', { heading: 'Text', body })],
    });
  const file = await content('[x](/gone)');
  const args = ['--source', 'export', '--export', file, '--cache-dir', folder];
  const { url } = await startDebugServer(args);
  const { page } = await openPage('/', { baseURL: url });
  await tab(page).getByText('1 warning').waitFor();
  await tab(page).click();
  await toggle(page, 'messages');
  const messages = part(page, 'messages');
  await messages.getByText('There is no page at /gone').waitFor();
  const link = messages.getByRole('link', { name: 'text · body · en' });
  expect(await link.getAttribute('href')).toMatch(/\/entries\/text$/);
  expect(await axeFaults(page, 'site-debug-panel')).toEqual([]);
  await content('Text.');
  await messages.getByText('The page has no messages.').waitFor();
});

describe('the panel of a page', () => {
  it('shows facts, dependencies and bytes of the page by keyboard', async () => {
    const { page, faults } = await open('/pricing');
    await tab(page).focus();
    await page.keyboard.press('Enter');
    const facts = part(page, 'page').locator('.page-facts');
    await facts.waitFor();
    expect((await facts.innerText()).split(/\s+/)).toEqual(
      expect.arrayContaining(['pricing', 'en', 'page-pricing']),
    );
    const sections = part(page, 'page').getByRole('list', { name: 'Sections' }).getByRole('link');
    expect(await sections.first().getAttribute('href')).toBe(`${EDITOR}/pricing-intro`);
    expect(await sections.first().getAttribute('target')).toBe('_blank');
    expect(await sections.count()).toBe(await page.locator('section[data-section-index]').count());

    await toggle(page, 'dependencies');
    await part(page, 'dependencies').getByRole('searchbox').fill('faq-item-3');
    await eventually(async () =>
      expect(await part(page, 'dependencies').getByRole('link').allInnerTexts()).toHaveLength(1),
    );
    const found = part(page, 'dependencies').getByRole('link');
    expect(await found.getAttribute('href')).toBe(`${EDITOR}/pricing-faq-item-3`);
    await toggle(page, 'bytes');
    const total = part(page, 'bytes').getByRole('row', { name: /^total/ });
    expect(await total.innerText()).toMatch(/\d{3},\d{3}\s+\d{2,3},\d{3}$/);

    await page.keyboard.press('Escape');
    expect(await tab(page).getAttribute('aria-expanded')).toBe('false');
    expect(await tab(page).evaluate((button) => button.matches(':focus'))).toBe(true);
    expect(faults).toEqual(NO_FAULTS);
  });

  it('stores its state until the tab is closed', async () => {
    const { page } = await open('/pricing');
    await tab(page).click();
    await toggle(page, 'bytes');
    await showIslands(page).check();
    await page.reload();
    await part(page, 'bytes')
      .getByRole('row', { name: /^total/ })
      .waitFor();
    expect(await showIslands(page).isChecked()).toBe(true);
    const stored = await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /debug/.test(key)));
    expect(stored).toEqual(['site-debug-panel']);
    await tab(page).click();
    await page.reload();
    await tab(page).waitFor();
    expect(await tab(page).getAttribute('aria-expanded')).toBe('false');
  });

  it('says that the address is not a page of the site, and counts its islands', async () => {
    const { page } = await open('/__components');
    await tab(page).click();
    await part(page, 'page').getByText('This is not a page of the site.').waitFor();
    expect(await part(page, 'islands').locator('> summary').innerText()).toMatch(/\d+ of \d+ hydrated/);
  });

  it.each(sample([390, 1440], 1))(
    'has no axe violation at %i px with everything shown, and is not printed',
    async (width) => {
      const { page } = await open('/pricing', { viewport: { width, height: 844 }, bypassCSP: true });
      await tab(page).click();
      await showEntries(page).check();
      await showIslands(page).check();
      await labels(page, 'entry').first().waitFor();
      for (const name of ['islands', 'experiments', 'dependencies', 'bytes']) await toggle(page, name);
      await part(page, 'dependencies').getByRole('searchbox').fill('pricing');
      expect(await axeFaults(page)).toEqual([]);
      await page.emulateMedia({ media: 'print' });
      await tab(page).waitFor({ state: 'hidden' });
    },
  );
});

/** The position of every visible part of the site, and the size of the page. */
function layoutOf(page: Page) {
  return page.evaluate(() => {
    const rounded = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
    const { scrollWidth, scrollHeight } = document.documentElement;
    const seen = [...document.body.querySelectorAll('*')].filter((one) => one.checkVisibility());
    return [`${scrollWidth} ${scrollHeight}`, ...seen.map((one) => rounded(one.getBoundingClientRect()))];
  });
}

/** After two frames all changes are painted. */
const waitForPaint = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Records layout shifts from the start of each page, without those caused by a click or a key. */
const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const one of list.getEntries() as Array<
        PerformanceEntry & { value: number; hadRecentInput: boolean }
      >) {
        if (!one.hadRecentInput) shifts.push(one.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);

describe('the panel and the site', () => {
  it.each(sample([390, 1440], 1))(
    'do not affect each other at %i px: nothing of the page moves',
    async (width) => {
      const viewport = { width, height: 900 };
      const { page: without } = await openPage('/pricing', {
        baseURL: server.url,
        viewport,
        prepare: (page) =>
          page.route('**/__debug.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' })),
      });
      const { page } = await openPage('/pricing', { baseURL: server.url, viewport, prepare: noteShifts });
      const expected = await layoutOf(without);
      expect(await layoutOf(page)).toEqual(expected);
      await tab(page).click();
      await showEntries(page).check();
      await showIslands(page).check();
      await labels(page, 'entry').first().waitFor();
      expect(await layoutOf(page)).toEqual(expected);
      await page.reload();
      await labels(page, 'entry').first().waitFor();
      await waitForPaint(page);
      expect(await shiftsOf(page)).toEqual([]);
    },
  );

  it('agree on the positions of sections, for any scroll position and size', async () => {
    const { page, faults } = await open('/pricing');
    await tab(page).click();
    await showEntries(page).check();
    await labels(page, 'entry').first().waitFor();
    await page.keyboard.press('Escape');
    const places = () =>
      page.evaluate(() => {
        const root = document.querySelector('site-debug-panel')?.shadowRoot;
        const rectsOf = (list: Iterable<Element>) =>
          [...list].map((one) => {
            const { x, y, width, height } = one.getBoundingClientRect();
            return [x, y, width, height].map(Math.round);
          });
        return {
          outlines: rectsOf(root?.querySelectorAll('.outline') ?? []),
          sections: rectsOf(document.querySelectorAll('section[data-section-index]')),
        };
      });
    const agree = async () => {
      await eventually(async () =>
        expect(
          await (async () => {
            const { outlines, sections } = await places();
            return JSON.stringify(outlines) === JSON.stringify(sections) && sections.length > 3;
          })(),
        ).toBe(true),
      );
    };
    await agree();
    await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }));
    await agree();
    await page.setViewportSize({ width: 700, height: 600 });
    await agree();
    await page.locator('#faq summary').first().click();
    await agree();
    await page
      .locator('section[data-section-index]')
      .last()
      .evaluate((section) => {
        section.style.display = 'none';
      });
    await page.locator('site-debug-panel .outline').last().waitFor({ state: 'hidden' });
    await labels(page, 'entry').last().waitFor({ state: 'hidden' });
    expect(faults).toEqual(NO_FAULTS);
  });
});

describe('the outlines of islands', () => {
  it('show the status of each island, on the page and in the list', async () => {
    const { page, faults } = await open('/pricing');
    await tab(page).click();
    await showIslands(page).check();
    await toggle(page, 'islands');
    const label = labels(page, 'island').filter({ hasText: 'PlanQuiz' });
    const row = part(page, 'islands').getByRole('row', { name: /^PlanQuiz/ });
    expect(await label.innerText()).toMatch(/PlanQuiz\s*interaction, static/);
    expect(await row.innerText()).toContain('static');
    expect(await part(page, 'islands').locator('> summary').innerText()).toContain('0 of 4 hydrated');

    await page.locator('[data-island="PlanQuiz"]').dispatchEvent('pointerdown');
    await waitForIsland(page, 'PlanQuiz', 'hydrated');
    await label.getByText('interaction, hydrated').waitFor();
    await row.getByText('hydrated').waitFor();
    expect(await label.getAttribute('data-state')).toBe('hydrated');
    expect(await part(page, 'islands').locator('> summary').innerText()).toContain('1 of 4 hydrated');
    await showIslands(page).uncheck();
    expect(await labels(page, 'island').count()).toBe(0);
    // The development build of React.
    const hint = expect.stringContaining('React DevTools');
    expect(faults).toEqual({ ...NO_FAULTS, console: [hint] });
  });

  it('show which island has failed', async () => {
    const { page } = await openPage('/pricing', {
      baseURL: server.url,
      prepare: (opened) => opened.route(/\/assets\/PlanQuiz/, (route) => route.abort()),
    });
    await tab(page).click();
    await showIslands(page).check();
    await page.locator('[data-island="PlanQuiz"]').dispatchEvent('pointerdown');
    const label = labels(page, 'island').filter({ hasText: 'PlanQuiz' });
    await label.getByText('failed', { exact: true }).waitFor();
    expect(await label.getAttribute('data-state')).toBe('failed');
  });
});

describe('experiments and flags', () => {
  it('are forced and released in the panel', async () => {
    const { page, faults } = await open('/lp');
    await tab(page).click();
    await toggle(page, 'experiments');
    const current = part(page, 'experiments').locator('[aria-current]');
    expect(await current.innerText()).toBe('control');
    await part(page, 'experiments').getByRole('link', { name: 'variation 1' }).click();
    await page.waitForURL('**/lp?lp-closing-call=1');

    const flag = 'pricing-quiz-banner-is-active';
    await part(page, 'experiments')
      .getByRole('button', { name: `Force on: ${flag}` })
      .click();
    await page.waitForURL('**/lp?lp-closing-call=1&debug=true');
    await part(page, 'experiments').getByText(`${flag}: forced on`).waitFor();
    expect(await page.evaluate((key) => localStorage.getItem(key), flag)).toBe('true');
    await part(page, 'experiments')
      .getByRole('button', { name: `Stop forcing: ${flag}` })
      .click();
    await page.waitForURL('**/lp?lp-closing-call=1');
    expect(await page.evaluate((key) => localStorage.getItem(key), flag)).toBeNull();
    expect(faults.console.filter((line) => !line.includes('Debug mode'))).toEqual([]);
  });
});
