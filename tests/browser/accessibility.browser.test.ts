import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import axe from 'axe-core';
import { parse } from 'parse5';
import type { Page } from 'playwright-core';
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

interface Violation {
  readonly id: string;
  readonly nodes: ReadonlyArray<{ readonly html: string }>;
}

async function violations(page: Page): Promise<unknown[]> {
  await page.evaluate(axe.source);
  const found: Violation[] = await page.evaluate(async () => {
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    // @ts-expect-error axe is a global of the page
    return (await window.axe.run(document, { runOnly: { type: 'tag', values: tags } })).violations;
  });
  return found.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 120))]);
}

/** Levels of the headings of an HTML file, in order. */
async function headingLevels(file: string): Promise<number[]> {
  type Node = { tagName?: string; childNodes?: Node[] };
  const levelsBelow = ({ tagName = '', childNodes = [] }: Node): number[] => [
    ...(/^h[1-6]$/.test(tagName) ? [Number(tagName[1])] : []),
    ...childNodes.flatMap(levelsBelow),
  ];
  return levelsBelow(parse(await readFile(join(inject('siteFolder'), file), 'utf8')) as Node);
}

describe('accessibility', () => {
  it.each(ONE_OF_EACH)('%s has no violation of WCAG 2.2 AA that axe can find', async (path) => {
    const { page } = await openPage('about:blank', { bypassCSP: true });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      expect(await violations(page), `${width} px`).toEqual([]);
    }
  });

  it('headings of every page go down one level at a time', async () => {
    for (const { path, file } of inject('sitePages')) {
      const levels = await headingLevels(file);
      expect(levels[0], path).toBe(1);
      for (const [index, level] of levels.entries()) {
        expect(level - (levels[index - 1] ?? level), `${path}: heading ${index}`).toBeLessThanOrEqual(1);
      }
    }
  });
});

/** An entry of the layout instability API, which the types of the DOM do not have yet. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: ReadonlyArray<{
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }>;
}

describe('layout', () => {
  it.each(ONE_OF_EACH)('%s does not overflow sideways, however wide the screen', async (path) => {
    const { page } = await openPage('about:blank');
    for (const width of [320, 390, 900, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${width} px`).toBe(0);
    }
  });

  it.each(['/', '/pricing', '/teams/media', '/lp'])(
    '%s does not shift while it loads and is read',
    async (path) => {
      const { page } = await openPage(path);
      const shifts = await page.evaluate(async () => {
        const found: string[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as LayoutShift[]) {
            if (entry.hadRecentInput) continue;
            const moved = entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
              const what = node instanceof Element ? node.outerHTML : `text ${node?.textContent}`;
              return `${what.slice(0, 120)} from ${from.x}, ${from.y} to ${to.x}, ${to.y}`;
            });
            found.push(`${entry.value} after ${entry.startTime} ms at ${scrollY}: ${moved.join('; ')}`);
          }
        }).observe({ type: 'layout-shift', buffered: true });
        for (let top = 0; top < document.body.scrollHeight; top += 400) {
          scrollTo(0, top);
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        }
        return found;
      });
      expect(shifts).toEqual([]);
    },
  );
});
