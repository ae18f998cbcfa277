import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'parse5';
import { describe, expect, inject, it } from 'vitest';
import { openPage, withBrowser } from './browser-page';

withBrowser();

const pages = inject('sitePages');

/** One page of each type, every locale of pricing, and the campaign pages that differ from each other. */
const samples = [
  '/',
  '/lp',
  '/lp/ai',
  '/lp/features/gantt-chart-view',
  '/teams/design',
  '/teams/media',
  '/features/boards',
  '/ai',
  '/brain',
  '/privacy',
  ...pages.filter(({ template }) => template === 'pricing').map(({ path }) => path),
];

/** Hydrates every island of the page, as far as it can be by being seen or touched. */
async function hydrateAll(path: string) {
  const opened = await openPage(path);
  const { page } = opened;
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
  return opened;
}

describe('every page type', () => {
  it.each(samples)(
    '%s hydrates without a console message, a failed request or a foreign one',
    async (path) => {
      const { faults } = await hydrateAll(path);
      expect(faults).toEqual({ console: [], foreign: [], failed: [] });
    },
  );

  it.each(samples)('%s reads completely without JavaScript', async (path) => {
    const withScripts = await openPage(path);
    const without = await openPage(path, { javaScriptEnabled: false });
    const headings = (text: string[]) => text.map((heading) => heading.trim()).filter(Boolean);
    const expected = headings(await withScripts.page.locator('main h1, main h2, main h3').allInnerTexts());
    expect(headings(await without.page.locator('main h1, main h2, main h3').allInnerTexts())).toEqual(
      expected,
    );
    expect(await without.page.locator('main').innerText()).not.toBe('');
    const dead = without.page.locator('a:not([href]):visible, a[href=""]:visible');
    expect(await dead.count()).toBe(0);
  });
});

describe('every page', () => {
  it('runs no React unless an island of it was hydrated', async () => {
    for (const path of ['/', '/teams/design', '/brain', '/pricing']) {
      const { page, requested } = await openPage(path);
      await page.waitForLoadState('networkidle');
      const hydrated = await page.locator('[data-island-status="hydrated"]').count();
      const scripts = await Promise.all(
        requested
          .filter((file) => file.endsWith('.js'))
          .map(async (file) => readFile(join(inject('siteFolder'), file), 'utf8')),
      );
      const hasReact = scripts.some(
        (script) => script.includes('react.element') || script.includes('react.transitional.element'),
      );
      if (hydrated === 0) expect(hasReact, `${path} loads React`).toBe(false);
    }
  });

  it('carries its page id, its template, its language and one main heading', async () => {
    for (const { path, file, pageId, template, locale } of pages) {
      const html = await readFile(join(inject('siteFolder'), file), 'utf8');
      expect(html.startsWith('<!doctype html>'), path).toBe(true);
      expect(html).toContain(`<html lang="${locale}"`);
      expect(html).toMatch(new RegExp(`<body[^>]* data-page-id="${pageId}"`));
      expect(html).toMatch(new RegExp(`<body[^>]* data-page-template="${template}"`));
      expect(html.match(/<h1[ >]/g), path).toHaveLength(1);
    }
  });

  it('has no style attribute and no inline handler, which its policy would forbid', async () => {
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
