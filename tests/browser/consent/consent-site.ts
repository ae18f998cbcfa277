import type { Page } from 'playwright-core';
import { withSite } from '../open-page';

/** A vendor that needs consent and has no effect on a page by itself. */
export const ONE_VENDOR = {
  GROWTHBOOK_USAGE_URL: 'https://usage.planfold.example/collect',
  GROWTHBOOK_USAGE_KEY: 'key',
};

/** Serves the embedded content with these variables, and records choices. Call it at the top of a file. */
export function withConsentSite(env: Readonly<Record<string, string>>): void {
  withSite(() => ({ env }), { visit: { prepare: recordEvents } });
}

/** Records every consent event on the window, across pages of the visit. */
async function recordEvents(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.addEventListener('OneTrustGroupsUpdated', ({ detail }: CustomEventInit) => {
      const announced = JSON.parse(sessionStorage.getItem('announced') ?? '[]');
      sessionStorage.setItem('announced', JSON.stringify([...announced, detail]));
    });
  });
}

/** The consent events so far: the granted groups of each. */
export function announcedChoices(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(sessionStorage.getItem('announced') ?? '[]'));
}

/** The visitor's browser sends the signal of Global Privacy Control. */
export function askForPrivacy(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });
}
