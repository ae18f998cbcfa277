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

/** Records what moves. The site's own font may come late on a busy machine, which moves text. */
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
        moves.push(element?.outerHTML.slice(0, 120) ?? 'an element that is gone');
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Waits until the end of the page's HTML so far is as given, apart from end tags, and painted. */
async function painted(page: Page, end: string): Promise<void> {
  const withoutEndTags = end.replace(/(<\/\w+>)+$/, '');
  await page.waitForFunction((wanted) => {
    const html = document.body?.innerHTML.replace(/(<\/\w+>)+$/, '');
    const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0;
    return isPainted && html?.endsWith(wanted);
  }, withoutEndTags);
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
      }),
  );
}

interface Part {
  readonly name: string;
  readonly path: string;
  /** CSS selector of what is shown when it is complete. */
  readonly hidden: string;
  /** The page waits after each of these texts; the part is incomplete at each. */
  readonly cuts: readonly string[];
}

const PARTS: readonly Part[] = [
  {
    name: 'the buttons of the header',
    path: '/',
    hidden: '.header__actions > .button--primary',
    cuts: ['Log in</a>', 'Talk to sales</a>', '>Get started</a>'],
  },
  {
    name: 'a text beside a picture',
    path: '/',
    hidden: 'h2:text("Work moves")',
    cuts: ['the plan moves with it</h2>', 'not five.</p>', 'Spring release</b>'],
  },
  {
    name: 'a list of cards',
    path: '/',
    hidden: 'h2:text("The tools around the plan")',
    cuts: ['one owner and one date.</p>', 'work they started.</p>', 'that can answer it.</p>'],
  },
  {
    name: 'a table',
    path: '/',
    hidden: 'td:text("Someone edits the sheet")',
    cuts: ['to the people they remember</td>', 'It sits in a thread that scrolls away</td>'],
  },
  {
    name: 'the footer',
    path: '/',
    hidden: 'footer >> text=All features',
    cuts: ['Product</h2>', 'All features</a>', 'Time tracking</a>'],
  },
];

describe.each([1280, 900, 390])('a page of %i px that arrives in parts', (width) => {
  const open = (path: string, cuts: readonly string[]) => {
    server.reset();
    server.cutAfter(...cuts);
    const viewport = { width, height: 9000 };
    return openPage(path, { viewport, waitUntil: 'commit', prepare: recordMoves });
  };
  const moves = (page: Page) => page.evaluate(() => (window as unknown as { moves: string[] }).moves);

  it.each(PARTS)('shows $name when it is complete, and nothing moves', async ({ path, hidden, cuts }) => {
    const { page, faults } = await open(path, cuts);
    for (const cut of cuts) {
      await painted(page, cut);
      expect(await page.locator(hidden).isVisible()).toBe(false);
      server.release();
    }
    await page.locator(hidden).waitFor();
    await page.waitForLoadState('load');
    expect(await moves(page)).toEqual([]);
    expect(faults.console).toEqual([]);
  });

  it.each([
    {
      name: 'the heading of the prices',
      path: '/pricing',
      cuts: ['for all the work</h1>', 'Billing period</legend>'],
    },
    {
      name: 'a dark section under the breadcrumbs',
      path: '/ai',
      cuts: ['AI in Planfold</span>', 'you already work</h1>'],
    },
  ])('moves nothing when what follows $name arrives', async ({ path, cuts }) => {
    const { page, faults } = await open(path, cuts);
    for (const cut of cuts) {
      await painted(page, cut);
      server.release();
    }
    await page.waitForLoadState('load');
    expect(await moves(page)).toEqual([]);
    expect(faults.console).toEqual([]);
  });
});
