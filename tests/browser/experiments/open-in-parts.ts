import type { Page } from 'playwright-core';
import { type OpenedPage, openPage, type Visit } from '../open-page';
import { server } from './experiment-site';
import { recordFrames, slowDown, somePaints } from './frames';

/**
 * Opens a page on a slow processor and records it; each part of its HTML arrives after the previous one was painted.
 */
export async function openInParts(path: string, cuts: readonly string[], visit: Visit): Promise<OpenedPage> {
  server().cutAfter(...cuts);
  let begin = (_: Page) => {};
  const begun = new Promise<Page>((resolve) => {
    begin = resolve;
  });
  const opening = openPage(path, {
    ...visit,
    async prepare(page) {
      await recordFrames(page);
      await slowDown(page, 4);
      begin(page);
    },
  });
  const page = await begun;
  for (const _cut of cuts) {
    await page.waitForURL(`**${path}`, { waitUntil: 'commit' });
    await somePaints(page);
    server().release();
  }
  const opened = await opening;
  await somePaints(page);
  return opened;
}
