import type { Page, PageScreenshotOptions, Request } from 'playwright-core';
import sharp from 'sharp';
import { eventually } from '../../support/eventually';
import { capture } from '../capture';
import { openPage } from '../open-page';

export interface Screenshot {
  /** A path of the site, or an address. */
  readonly path: string;
  /** In CSS pixels, which are the pixels of the screenshot. */
  readonly width: number;
  readonly colorScheme?: 'light' | 'dark';
  /** CSS rules besides the site's own. */
  readonly style?: string;
}

/** The debug server's own parts of a page. */
const WITHOUT_PANEL = 'site-debug-panel, site-debug-overlay { display: none }';

/** Browsers draw no image that is higher than this. */
const MAX_HEIGHT = 16_000;

const HEIGHTS: Readonly<Record<number, number>> = { 390: 844, 1440: 900 };

/** Counts the page's open requests. Videos are not loaded: their frames would depend on the time. */
async function openRequests(page: Page): Promise<() => number> {
  let count = 0;
  const add = (step: number) => (request: Request) => {
    // The debug server's stream of changes never ends.
    if (request.resourceType() !== 'eventsource') count += step;
  };
  page.on('request', add(1));
  page.on('requestfinished', add(-1));
  page.on('requestfailed', add(-1));
  await page.route(/\.mp4$/, (route) => route.abort());
  return () => count;
}

/** Makes the browser draw a frame. A busy machine may draw none for a page that only waits for one. */
const drawFrame = (page: Page) => capture(page, { clip: { x: 0, y: 0, width: 1, height: 1 } });

/** Scrolls through the page, so that everything loads and hydrates that waits to be seen; waits until it has. */
async function readThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => {
    // Browsers prefer a larger file that another image has loaded: which one they show would depend on the order.
    for (const source of document.querySelectorAll('picture > source')) source.remove();
    for (const image of document.images) {
      image.loading = 'eager';
      image.decoding = 'sync';
    }
    return document.documentElement.scrollHeight;
  });
  const step = (page.viewportSize()?.height ?? height) / 2;
  for (let top = 0; top < height; top += step) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
    await drawFrame(page);
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.waitForFunction(
    () =>
      [...document.images].every(({ complete }) => complete) &&
      document.fonts.status === 'loaded' &&
      document.querySelector('[data-island-status="loading"]') === null,
    undefined,
    { polling: 50 },
  );
}

/** A PNG of the complete page; a page that is too high for the browser is cut into columns beside each other. */
async function columnsOf(page: Page, options: PageScreenshotOptions): Promise<Buffer> {
  const [width, height] = await page.evaluate(() => {
    const { clientWidth, scrollHeight } = document.documentElement;
    return [clientWidth, scrollHeight] as const;
  });
  const columns: Buffer[] = [];
  for (let y = 0; y < height; y += MAX_HEIGHT) {
    const clip = { x: 0, y, width, height: Math.min(MAX_HEIGHT, height - y) };
    columns.push(await capture(page, { ...options, fullPage: true, clip }));
  }
  if (columns.length < 2) return Buffer.concat(columns);
  return sharp(columns, { join: { across: columns.length } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** A PNG of the complete page, as a visitor who prefers reduced motion sees it at its top. */
export async function takeScreenshot({ path, width, colorScheme = 'light', style = '' }: Screenshot) {
  let isOpen = () => 0;
  const { page } = await openPage(path, {
    viewport: { width, height: HEIGHTS[width] ?? 900 },
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
    bypassCSP: true,
    elsewhere: 'refused',
    prepare: async (opened) => {
      isOpen = await openRequests(opened);
    },
  });
  await readThrough(page);
  await eventually(() => {
    if (isOpen() > 0) throw new Error(`${path} has ${isOpen()} open requests.`);
  });
  await drawFrame(page);
  const screenshot = await columnsOf(page, { animations: 'disabled', style: `${WITHOUT_PANEL} ${style}` });
  await page.context().close();
  return screenshot;
}
