import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { motionEnd } from './motion-end';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Violation {
  readonly id: string;
  readonly nodes: ReadonlyArray<{ readonly html: string }>;
}

/**
 * The violations of WCAG 2.2 AA that axe finds in the page, or in the part that a selector matches, with their
 * elements. Waits until all motion has ended, because during a transition between color schemes colors belong to
 * neither. Needs a page with `bypassCSP`.
 */
export async function axeFaults(page: Page, part = 'html'): Promise<unknown[]> {
  await page.evaluate(axe.source);
  await motionEnd(page);
  const found: Violation[] = await page.evaluate(
    async ([selector, values]) => {
      // @ts-expect-error axe is a global of the page
      return (await window.axe.run(selector, { runOnly: { type: 'tag', values } })).violations;
    },
    [part, TAGS] as const,
  );
  return found.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 120))]);
}
