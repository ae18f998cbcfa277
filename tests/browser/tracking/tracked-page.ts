import type { Page } from 'playwright-core';
import { libraryRuns } from '../analytics/analytics-site';
import { type OpenedPage, openPage, type Visit } from '../open-page';

/** Opens a page as a visitor with consent, with the library running. */
export async function openTracked(path: string, visit: Visit = {}): Promise<OpenedPage> {
  const opened = await openPage(path, { consent: true, ...visit });
  await libraryRuns(opened.page);
  return opened;
}

/** Holds requests back until they are released. */
export async function holdBack(page: Page, files: string | RegExp): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await isReleased;
    await route.fallback();
  });
  return release;
}
