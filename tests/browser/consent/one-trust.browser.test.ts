import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  emulateOneTrust,
  type OneTrustEmulator,
  type OneTrustOptions,
} from '../../emulators/one-trust/one-trust';
import { eventually } from '../../support/eventually';
import { sample } from '../../support/repetitions';
import { OWN_ORIGIN, openPage } from '../open-page';
import { announcedChoices, ONE_VENDOR, withConsentSite } from './consent-site';

const SCRIPT_ID = '018f2b7e-site-test';

withConsentSite({ ...ONE_VENDOR, ONETRUST_SCRIPT_ID: SCRIPT_ID });

type Fault = OneTrustEmulator['faults'][number];

/** Opens a page with the emulated vendor, whose first responses are these errors. */
async function openWithVendor(path: string, options: OneTrustOptions = {}, faults: readonly Fault[] = []) {
  let vendor: OneTrustEmulator | undefined;
  const opened = await openPage(path, {
    ...(options.cookieDomain !== undefined && { baseURL: OWN_ORIGIN }),
    prepare: async (page) => {
      vendor = await emulateOneTrust(page.context(), options);
      vendor.faults.push(...faults);
    },
  });
  if (vendor === undefined) throw new Error('the vendor is not there');
  return { ...opened, vendor };
}

const banner = (page: Page) => page.locator('#onetrust-banner-sdk');
const settings = (page: Page) => page.locator('#onetrust-pc-sdk');

describe('the consent vendor’s script', () => {
  it('is loaded with its id and in the language of the page, and replaces the built-in banner', async () => {
    const { page, vendor, faults, requested } = await openWithVendor('/de/pricing');
    await banner(page).waitFor({ state: 'visible' });
    expect(vendor.requested).toEqual(['https://cdn.cookielaw.org/scripttemplates/otSDKStub.js']);
    expect(await banner(page).getAttribute('data-script-id')).toBe(SCRIPT_ID);
    expect(await banner(page).getAttribute('data-language')).toBe('de');
    expect(await banner(page).textContent()).toContain('may this visit be measured?');
    expect(requested.filter((path) => path.includes('built-in-manager'))).toEqual([]);
    expect(await page.locator('#consent-texts').count()).toBe(0);
    expect(faults.console).toEqual([]);
  });

  it('stores a choice, remembers it, and opens its settings from the footer', async () => {
    const { page, context } = await openWithVendor('/', { cookieDomain: 'planfold.example' });
    await page.click('#onetrust-reject-all-handler');
    expect(await announcedChoices(page)).toEqual([['C0001'], ['C0001']]);
    await page.getByRole('button', { name: 'Cookie settings' }).click();
    await settings(page).waitFor({ state: 'visible' });
    await page.click('#accept-recommended-btn-handler');
    expect(await announcedChoices(page)).toEqual([['C0001'], ['C0001'], ['C0001', 'C0002']]);
    const cookies = (await context.cookies()).filter(({ name }) => name === 'OptanonConsent');
    expect(cookies).toMatchObject([{ domain: '.planfold.example' }]);
    await page.reload();
    await banner(page).waitFor({ state: 'attached' });
    expect(await banner(page).isVisible()).toBe(false);
  });

  it.each(sample(['unreachable', 503] as const, 1))(
    'that is %s is logged, changes nothing, and is loaded again for the settings',
    async (fault) => {
      const { page, faults, vendor } = await openWithVendor('/', {}, [fault]);
      await eventually(() => expect(faults.console.join()).toContain('otSDKStub.js could not be loaded'));
      await page.getByRole('button', { name: 'Cookie settings' }).click();
      await settings(page).waitFor({ state: 'visible' });
      expect(vendor.requested).toHaveLength(2);
      await page.click('#accept-recommended-btn-handler');
      await page.getByRole('link', { name: 'Pricing' }).first().click();
      await page.waitForURL('**/pricing');
    },
  );
});
