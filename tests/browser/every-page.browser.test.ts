import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'parse5';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { sample } from '../support/repetitions';
import { openPage, withBrowser } from './open-page';

withBrowser();

const pages = inject('sitePages');

/** One page of each type first, then every locale of pricing, and the campaign pages that differ from each other. */
const TYPES = ['/', '/pricing', '/lp', '/teams/design', '/features/boards', '/ai', '/brain', '/privacy'];
const LIKE_THEM = [
  '/lp/ai',
  '/lp/features/gantt-chart-view',
  '/teams/media',
  ...pages
    .filter(({ template, path }) => template === 'pricing' && path !== '/pricing')
    .map(({ path }) => path),
];

/** Headings of the page as visitors see them. */
async function headingsOf(page: Page): Promise<string[]> {
  const texts = await page.locator('main h1, main h2, main h3').allInnerTexts();
  return texts.map((heading) => heading.trim()).filter(Boolean);
}

/** Hydrates all islands of the page that hydrate when visible or used. */
async function hydrateAll(page: Page): Promise<void> {
  const islands = page.locator('[data-island]:not([data-island-opens])');
  for (let index = 0; index < (await islands.count()); index += 1) {
    const island = islands.nth(index);
    if (!(await island.isVisible())) continue;
    await island.scrollIntoViewIfNeeded();
    await island.dispatchEvent('focusin');
    await island.dispatchEvent('pointerdown');
    await page.waitForFunction(
      (element) =>
        element?.getAttribute('data-island-status') !== 'static' &&
        element?.getAttribute('data-island-status') !== 'loading',
      await island.elementHandle(),
    );
    expect(await island.getAttribute('data-island-status')).toBe('hydrated');
  }
}

describe('every page type', () => {
  it.each(sample([...TYPES, ...LIKE_THEM], TYPES.length))(
    '%s hydrates without a message or a failed request, and is complete without JavaScript',
    async (path) => {
      const { page, faults } = await openPage(path);
      const expected = await headingsOf(page);
      expect(expected.length).toBeGreaterThan(0);
      await hydrateAll(page);
      expect(faults).toEqual({ console: [], foreign: [], failed: [] });
      const { page: plain } = await openPage(path, { javaScriptEnabled: false });
      expect(await headingsOf(plain)).toEqual(expected);
      const dead = plain.locator('a:not([href]):visible, a[href=""]:visible');
      expect(await dead.count()).toBe(0);
    },
  );

  it.each(sample(['/teams/design', '/privacy', '/brain'], 1))(
    '%s runs no React before an island is used',
    async (path) => {
      const { page, requested } = await openPage(path);
      await page.waitForSelector('link[rel="prefetch"]', { state: 'attached' });
      expect(await page.locator('[data-island-status="hydrated"]').count()).toBe(0);
      const files = requested.filter((file) => file.endsWith('.js'));
      expect(files.length).toBeGreaterThan(0);
      for (const file of files) {
        const script = await readFile(join(inject('siteFolder'), file), 'utf8');
        expect(script, file).not.toMatch(/react\.(transitional\.)?element/);
      }
    },
  );
});

describe('every page', () => {
  it('has its page id, its template, its language and one main heading', async () => {
    expect(pages.length).toBeGreaterThan(40);
    for (const { path, file, pageId, template, locale } of pages) {
      const html = await readFile(join(inject('siteFolder'), file), 'utf8');
      expect(html.startsWith('<!doctype html>'), path).toBe(true);
      expect(html).toContain(`<html lang="${locale}"`);
      expect(html).toMatch(new RegExp(`<body[^>]* data-page-id="${pageId}"`));
      expect(html).toMatch(new RegExp(`<body[^>]* data-page-template="${template}"`));
      expect(html.match(/<h1[ >]/g), path).toHaveLength(1);
    }
  });

  it('has no style attribute and no inline handler, which its policy would block', async () => {
    for (const { path, file } of pages) {
      const html = await readFile(join(inject('siteFolder'), file), 'utf8');
      const found: string[] = [];
      type Node = { attrs?: Array<{ name: string }>; childNodes?: Node[]; content?: Node; tagName?: string };
      const walk = (node: Node) => {
        for (const { name } of node.attrs ?? [])
          if (name === 'style' || name.startsWith('on')) found.push(`${node.tagName} ${name}`);
        for (const child of [...(node.childNodes ?? []), ...(node.content ? [node.content] : [])])
          walk(child);
      };
      walk(parse(html) as Node);
      expect(found, path).toEqual([]);
    }
  });
});
