import type { Page } from 'playwright-core';

/** Selectors of the debug panel. */
export const panel = (page: Page) => page.getByRole('complementary', { name: 'Debug panel' });
export const tab = (page: Page) => panel(page).getByRole('button', { name: 'Debug' });
export const part = (page: Page, name: string) => panel(page).locator(`[data-part="${name}"]`);
export const toggle = (page: Page, name: string) => part(page, name).locator('> summary').click();
export const showEntries = (page: Page) => panel(page).getByRole('switch', { name: 'Show entries' });
export const showIslands = (page: Page) => panel(page).getByRole('switch', { name: 'Show islands' });
export const labels = (page: Page, kind: string) => panel(page).locator(`.label[data-kind="${kind}"]`);
