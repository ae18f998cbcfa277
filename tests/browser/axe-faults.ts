import axe from 'axe-core';
import type { Page } from 'playwright-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Violation {
  readonly id: string;
  readonly nodes: ReadonlyArray<{ readonly html: string }>;
}

/** What axe finds against WCAG 2.2 AA, with where. The page must have been opened with `bypassCSP`. */
export async function axeFaults(page: Page): Promise<unknown[]> {
  await page.evaluate(axe.source);
  // Colors on their way from one scheme to the other belong to neither.
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
  const found: Violation[] = await page.evaluate(async (values) => {
    // @ts-expect-error axe is a global of the page
    return (await window.axe.run(document, { runOnly: { type: 'tag', values } })).violations;
  }, TAGS);
  return found.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 120))]);
}
