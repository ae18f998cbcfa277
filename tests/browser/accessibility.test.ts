import axe from 'axe-core';
import { describe, expect, inject, it } from 'vitest';
import { openPage, withBrowser } from './browser-page';

withBrowser();

const ONE_OF_EACH = [
  '/',
  '/lp/ai',
  '/teams/design',
  '/features/boards',
  '/ai',
  '/brain',
  '/privacy',
  '/pricing',
  '/de/pricing',
  '/404',
];
const WIDTHS = [1440, 390];

interface Violation {
  readonly id: string;
  readonly nodes: ReadonlyArray<{ readonly html: string }>;
}

describe('accessibility', () => {
  it.each(ONE_OF_EACH.flatMap((path) => WIDTHS.map((width) => [path, width] as const)))(
    '%s at %i px has no violation of WCAG 2.2 AA that axe can find',
    async (path, width) => {
      const { page } = await openPage(path, { viewport: { width, height: 900 }, bypassCSP: true });
      await page.evaluate(axe.source);
      const violations: Violation[] = await page.evaluate(async () => {
        const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
        // @ts-expect-error axe is a global of the page
        return (await window.axe.run(document, { runOnly: { type: 'tag', values: tags } })).violations;
      });
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 120))])).toEqual(
        [],
      );
    },
  );

  it('headings of every page go down one level at a time', async () => {
    for (const { path } of inject('sitePages').filter((_, index) => index % 5 === 0)) {
      const { page } = await openPage(path, { javaScriptEnabled: false });
      const levels = await page
        .locator('h1, h2, h3, h4, h5, h6')
        .evaluateAll((all) => all.map(({ tagName }) => Number(tagName[1])));
      expect(levels[0], path).toBe(1);
      for (const [index, level] of levels.entries()) {
        expect(level - (levels[index - 1] ?? level), `${path}: heading ${index}`).toBeLessThanOrEqual(1);
      }
    }
  });
});

describe('layout', () => {
  it.each(ONE_OF_EACH.flatMap((path) => [320, 390, 900, 1440].map((width) => [path, width] as const)))(
    '%s does not overflow sideways at %i px',
    async (path, width) => {
      const { page } = await openPage(path, { viewport: { width, height: 900 } });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    },
  );

  it.each(['/', '/pricing', '/teams/media', '/lp'])(
    '%s does not shift while it loads and is read',
    async (path) => {
      const { page } = await openPage(path);
      const shift = await page.evaluate(async () => {
        let total = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as Array<
            PerformanceEntry & { value: number; hadRecentInput: boolean }
          >) {
            if (!entry.hadRecentInput) total += entry.value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        for (let top = 0; top < document.body.scrollHeight; top += 400) {
          scrollTo(0, top);
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        }
        return total;
      });
      expect(shift).toBe(0);
    },
  );
});
