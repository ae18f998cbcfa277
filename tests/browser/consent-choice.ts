import type { Page } from 'playwright-core';

const NAME = 'OptanonConsent';

/** The value of the consent managers' cookie for a choice. */
function choiceText(isGranted: boolean): string {
  const groups = `C0001:1,C0002:${isGranted ? 1 : 0}`;
  return encodeURIComponent(`interactionCount=1&groups=${encodeURIComponent(groups)}`);
}

/** The cookie of a choice on an earlier page. */
export function consentCookie(isGranted: boolean, url: string) {
  return { name: NAME, value: choiceText(isGranted), url };
}

/** Makes a choice on the page, as a consent manager does; `before` runs in the page immediately before it. */
export async function choose(page: Page, isGranted: boolean, before: () => void = () => {}): Promise<void> {
  await page.evaluate(
    `(async () => {
      await (${before})();
      document.cookie = ${JSON.stringify(`${NAME}=${choiceText(isGranted)}; path=/`)};
      window.dispatchEvent(new CustomEvent('OneTrustGroupsUpdated'));
    })()`,
  );
}
