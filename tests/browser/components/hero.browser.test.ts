import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import type { ListedPage } from '../../support/global-site';
import { sample } from '../../support/repetitions';
import { openPage, withBrowser } from '../open-page';

withBrowser();

const heroes = ['/', '/features/boards', '/ai', '/lp/teams/project-management'];

describe('the hero', () => {
  it.each(heroes)('of %s has buttons as wide as its text on a phone', async (path) => {
    const { page } = await openPage(path, { viewport: { width: 390, height: 844 } });
    const widths = await page
      .locator('.hero__text .button-group > .button')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().width));
    expect(widths.length).toBeGreaterThan(0);
    expect(new Set(widths)).toEqual(new Set([350]));
  });

  it.each(['/', '/features/boards', '/features/dashboards', '/lp'])(
    'of %s shows the product as wide as the page, and much of it on the first screen',
    async (path) => {
      const { page } = await openPage(path, { viewport: { width: 1440, height: 900 } });
      const { y, width } = (await page.locator('.hero .pic-window').boundingBox()) ?? { y: 900, width: 0 };
      expect(width).toBe(1200);
      expect(900 - y).toBeGreaterThanOrEqual(340);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await page.locator('.hero .pic-sidebar').isVisible()).toBe(false);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    },
  );

  it('has no very short last line in its lead text', async () => {
    const { page } = await openPage('/features/boards', { viewport: { width: 1440, height: 900 } });
    const lines = await page.locator('.hero .section__intro > .prose p').evaluate((lead) => {
      const range = document.createRange();
      range.selectNodeContents(lead);
      return [...range.getClientRects()].map(({ width }) => width);
    });
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.at(-1)).toBeGreaterThan(Math.max(...lines) / 2);
  });

  it.each(['/teams/accounting', '/teams/marketing'])(
    'of %s has its buttons below its lead text, in line with it',
    async (path) => {
      const { page } = await openPage(path, { viewport: { width: 1440, height: 900 } });
      const lead = await page.locator('.hero .section__intro > .prose').boundingBox();
      const buttons = await page.locator('.hero .button-group').boundingBox();
      expect(buttons?.x).toBe(lead?.x);
      expect(buttons?.y).toBeGreaterThan((lead?.y ?? 0) + (lead?.height ?? 0));
    },
  );
});

/** The texts, people, icons and events of the window that the smaller picture lies on. */
const coveredContent = (page: Page) =>
  page.locator('.hero__media').evaluate((media) => {
    const detail = media.querySelector('.hero__detail');
    if (detail === null) return ['no smaller picture'];
    const sheet = detail.getBoundingClientRect();
    const parts = [...media.querySelectorAll('.pic-main i, .pic-main b, .pic-event')];
    const contents = parts.filter(
      (part) => !detail.contains(part) && (part.children.length === 0 || part.matches('.pic-event')),
    );
    return contents.flatMap((part) => {
      const text = document.createRange();
      text.selectNodeContents(part);
      const box = part.matches('.pic-avatar, .pic-event') ? part : text;
      const { left, right, top, bottom, width } = box.getBoundingClientRect();
      const isBeside =
        left >= sheet.right || right <= sheet.left || top >= sheet.bottom || bottom <= sheet.top;
      return width === 0 || isBeside ? [] : [`${part.getAttribute('class')} ${part.textContent}`];
    });
  });

describe('the smaller picture of a hero', () => {
  const isCollage = ({ file }: ListedPage) =>
    readFileSync(join(inject('siteFolder'), file), 'utf8').includes('hero__detail');
  const collages = inject('sitePages').filter(isCollage);

  it('is on many pages', () => {
    expect(collages.length).toBeGreaterThanOrEqual(11);
  });

  it.each(sample(collages, 4))(
    'on $path covers no text, icon, person or event of the window below it',
    async ({ path }) => {
      const { page } = await openPage(path, { reducedMotion: 'reduce' });
      for (const width of [1440, 1000, 700, 390]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await coveredContent(page), `${width} px`).toEqual([]);
      }
    },
  );
});
