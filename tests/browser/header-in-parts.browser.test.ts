import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type GatedServer, startGatedServer } from './experiments/gated-server';
import { openPage, useSite, withBrowser } from './open-page';

withBrowser();

let server: GatedServer;

beforeAll(async () => {
  server = await startGatedServer(inject('siteFolder'));
  useSite(server.url);
});

afterAll(() => server.close());

/** Records what moves in the header. The site's own font may come late on a busy machine, which moves text. */
async function recordMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moves: string[] = [];
    Object.assign(window, { moves });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { font-family: sans-serif !important }');
    document.adoptedStyleSheets.push(sheet);
    new PerformanceObserver((list) => {
      const entries = list.getEntries() as unknown as Array<{ sources: Array<{ node: Node | null }> }>;
      for (const { node } of entries.flatMap(({ sources }) => sources)) {
        const element = node instanceof Element ? node : node?.parentElement;
        if (element?.closest('header')) moves.push(element.outerHTML.slice(0, 120));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Waits until the end of the header's HTML so far is as given, and painted. */
async function painted(page: Page, end: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const html = document.querySelector('header')?.innerHTML.replace(/(<\/\w+>)+$/, '');
    const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0;
    return isPainted && html?.endsWith(wanted);
  }, end);
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
      }),
  );
}

describe.each([1280, 900, 390])('a header whose buttons arrive one by one at %i px', (width) => {
  it('is painted without them first, and nothing in it moves', async () => {
    const cuts = ['Log in</a>', 'Talk to sales</a>', '>Get started</a>'];
    server.reset();
    server.cutAfter(...cuts);
    const { page, faults } = await openPage('/', {
      viewport: { width, height: 900 },
      waitUntil: 'commit',
      prepare: recordMoves,
    });
    for (const end of ['Log in', 'Talk to sales', 'Get started']) {
      await painted(page, end);
      expect(await page.locator('header').getByText(end, { exact: true }).isVisible()).toBe(false);
      server.release();
    }
    await page.waitForLoadState('load');
    await page.locator('header').getByText('Get started', { exact: true }).waitFor();
    expect(await page.evaluate(() => (window as unknown as { moves: string[] }).moves)).toEqual([]);
    expect(faults.console).toEqual([]);
  });
});
