import type { Page } from 'playwright-core';
import { withComponentSite } from './component-site';

export const SALES = 'https://sales.other.test/form?x=1';
export const SCHEDULER = 'https://scheduler.other.test/s.js';

/** Serves the components with a scheduler and another sales address. */
export const withDialogSite = () => withComponentSite({ SITE_SALES_URL: SALES, SCHEDULER_URL: SCHEDULER });

export const opener = (page: Page, name: string) =>
  page.locator('main .button', { hasText: new RegExp(`^${name}$`) });
export const dialogOf = (page: Page, overlay: string) => page.locator(`dialog[data-overlay="${overlay}"]`);

export async function openDialog(page: Page, name: string, overlay: string) {
  await opener(page, name).click();
  const dialog = dialogOf(page, overlay);
  await dialog.waitFor({ state: 'visible' });
  return dialog;
}

export const hasFocus = (locator: ReturnType<Page['locator']>) =>
  locator.evaluate((element) => element.contains(document.activeElement));
