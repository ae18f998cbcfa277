import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { DEBUG_PATHS } from '../../generator/debug/page/debug-paths';
import { noFonts } from '../support/browser-fonts';
import { launchBrowser } from '../support/chromium';
import { text } from '../support/content-faults';
import { type DebugServer, startDebugServer } from '../support/debug-server';
import { eventually } from '../support/eventually';
import { newFolder } from '../support/folders';
import { copyProject } from '../support/project-copy';
import { homePage, writeExport } from '../support/space-export';
import { openPage, withBrowser } from './open-page';

withBrowser();

let folder = '';
let server: DebugServer;
let stop: (() => Promise<void>) | undefined;
let bare: Browser | undefined;

beforeAll(async () => {
  bare = await launchBrowser([], noFonts);
  folder = await newFolder('debug-fonts-');
  const binary = await copyProject(folder);
  const file = await writeExport(folder, { entries: [homePage(['text']), text] });
  server = await startDebugServer(['--export', file], {
    cwd: folder,
    binary,
    atEnd: (given) => {
      stop = given;
    },
  });
});

afterAll(async () => {
  await bare?.close();
  await stop?.();
  await rm(folder, { recursive: true, force: true });
});

/** Opens a path of the debug server in the browser without fonts, and collects its console messages. */
async function open(path: string) {
  if (bare === undefined) throw new Error('There is no browser.');
  const context = await bare.newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.goto(`${server.url}${path}`);
  return { page, said };
}

/** The visible texts of an element and its descendants, and those without size. */
async function shownTexts(page: Page, selector: string) {
  return page.locator(selector).evaluate((element) => {
    const root = element.shadowRoot ?? element;
    const nodes = document.createNodeIterator(root, NodeFilter.SHOW_TEXT);
    const all: string[] = [];
    const empty: string[] = [];
    for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
      const words = node.textContent?.trim();
      if (!words || !node.parentElement?.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { width, height } = range.getBoundingClientRect();
      all.push(words);
      if (width === 0 || height === 0) empty.push(words);
    }
    return { all, empty };
  });
}

async function expectLegible(page: Page, selector: string, ...texts: string[]) {
  await page.waitForFunction(() => [...document.fonts].some(({ family }) => family === 'Debug Sans'));
  // A text has no size until its font has loaded.
  await eventually(async () =>
    expect(await shownTexts(page, selector)).toEqual({ all: expect.arrayContaining(texts), empty: [] }),
  );
}

describe('in a browser without fonts', () => {
  it('the panel is legible', async () => {
    const { page, said } = await open('/');
    await page.locator('site-debug-panel .tab').click();
    const parts = await page.locator('site-debug-panel .part > summary').all();
    expect(parts.length).toBeGreaterThan(3);
    for (const part of parts) await part.click();
    await expectLegible(page, 'site-debug-panel', 'Debug', 'Show entries', 'Islands', 'Bytes');
    expect(said).toEqual([]);
  });

  it('the inspector is legible', async () => {
    const { page: inspector, said } = await open('/__inspector');
    const { page } = await open('/');
    await page.evaluate(() => {
      const detail = { time: new Date().toISOString(), name: 'click web', properties: { first: 'value' } };
      document.dispatchEvent(new CustomEvent('site-event', { detail }));
    });
    await inspector.locator('#events summary').first().click();
    await expectLegible(inspector, 'body', 'Event inspector', 'click web', 'Clear');
    expect((await shownTexts(inspector, '#events pre')).all).toEqual([expect.stringContaining('"value"')]);
    expect(said).toEqual([]);
  });

  it('errors are legible, over a page and over a missing page', async () => {
    const { page } = await open('/');
    const path = join(folder, 'templates/pages/PageFrame.tsx');
    const source = await readFile(path, 'utf8');
    onTestFinished(() => writeFile(path, source));
    await appendFile(path, '\nexport const broken = ;\n');
    await page.locator('site-debug-overlay .frame').waitFor();
    const texts = ['The build failed: 1 error', 'serve.sources_broken', 'Show the page'];
    await expectLegible(page, 'site-debug-overlay', ...texts);
    expect((await shownTexts(page, 'site-debug-overlay')).all.join(' ')).toContain('export const broken = ;');
    const { page: waiting } = await open('/not-rendered-yet');
    await expectLegible(waiting, 'main', 'No page yet');
    await expectLegible(waiting, 'site-debug-overlay', ...texts);
  });
});

describe('in a browser with fonts', () => {
  it('no font is requested', async () => {
    const { page, requested } = await openPage('/', { baseURL: server.url });
    await page.locator('site-debug-panel .tab').waitFor();
    expect(requested).not.toContain(DEBUG_PATHS.font);
  });
});
