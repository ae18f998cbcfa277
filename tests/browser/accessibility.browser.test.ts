import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'parse5';
import { describe, expect, inject, it } from 'vitest';
import { sample } from '../support/repetitions';
import { axeFaults } from './axe-faults';
import { openPage, withBrowser } from './open-page';

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

/** All of them, these first. */
const PAGES = [...new Set([...ONE_OF_EACH, ...inject('sitePages').map(({ path }) => path)])];

/** Levels of the headings of an HTML file, in order. */
async function headingLevels(file: string): Promise<number[]> {
  type Node = { tagName?: string; childNodes?: Node[] };
  const levelsBelow = ({ tagName = '', childNodes = [] }: Node): number[] => [
    ...(/^h[1-6]$/.test(tagName) ? [Number(tagName[1])] : []),
    ...childNodes.flatMap(levelsBelow),
  ];
  return levelsBelow(parse(await readFile(join(inject('siteFolder'), file), 'utf8')) as Node);
}

describe('the site', () => {
  it.each(sample(PAGES, ONE_OF_EACH.length))(
    'has no axe violation and no horizontal scrolling on %s',
    async (path) => {
      const { page } = await openPage(path, { bypassCSP: true });
      const checked = sample([390, 1440], 1);
      for (const width of [320, 390, 900, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `${width} px`).toBe(0);
        if (checked.includes(width)) expect(await axeFaults(page), `${width} px`).toEqual([]);
      }
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await axeFaults(page), 'dark').toEqual([]);
    },
  );

  it('has headings on every page whose level increases one at a time', async () => {
    expect(inject('sitePages').length).toBeGreaterThan(40);
    for (const { path, file } of inject('sitePages')) {
      const levels = await headingLevels(file);
      expect(levels[0], path).toBe(1);
      for (const [index, level] of levels.entries()) {
        expect(level - (levels[index - 1] ?? level), `${path}: heading ${index}`).toBeLessThanOrEqual(1);
      }
    }
  });
});

/** An entry of the layout instability API, which the DOM types do not contain yet. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: ReadonlyArray<{
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }>;
}

describe('the layout of', () => {
  it.each(sample(['/pricing', '/', '/teams/media', '/lp'], 2))(
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
