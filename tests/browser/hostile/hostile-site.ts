import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type OpenedPage, openPage, siteOrigin } from '../open-page';

export interface HostilePage extends OpenedPage {
  /** Opened dialogs, and navigations. */
  readonly happened: string[];
}

/** Removes the policy from the server's responses, so that only the markup itself prevents attacks. */
async function withoutPolicy(page: Page): Promise<void> {
  await page.context().route(`${siteOrigin()}/**`, async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    const response = await route.fetch();
    const { 'content-security-policy': _policy, ...headers } = response.headers();
    return route.fulfill({ response, headers });
  });
}

/** Opens a page and records its actions. Other hosts refuse connections. */
export async function openHostile(path: string, hasPolicy: boolean): Promise<HostilePage> {
  const happened: string[] = [];
  const watch = (page: Page) => {
    page.on('dialog', (dialog) => {
      happened.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('popup', (popup) => happened.push(`popup: ${popup.url()}`));
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame() && frame.url() !== `${siteOrigin()}${path}`) happened.push(frame.url());
    });
  };
  const prepare = async (page: Page) => {
    if (!hasPolicy) await withoutPolicy(page);
    watch(page);
  };
  const opened = await openPage(path, { elsewhere: 'refused', prepare });
  return { ...opened, happened };
}

/** Hydrates every island of the page, visible or not. */
async function hydrateAll(page: Page): Promise<string[]> {
  const islands = page.locator('[data-island]:not([data-island-opens])');
  const statuses: string[] = [];
  for (const island of await islands.elementHandles()) {
    await island.evaluate((element) => (element as HTMLElement).scrollIntoView());
    await island.dispatchEvent('focusin');
    await island.dispatchEvent('pointerdown');
    const status = await page.waitForFunction((element) => {
      const { islandStatus } = (element as HTMLElement).dataset;
      return islandStatus === 'hydrated' || islandStatus === 'failed' ? islandStatus : undefined;
    }, island);
    statuses.push((await status.jsonValue()) ?? '');
  }
  return statuses;
}

/** Opens each overlay as a click would, and closes it. */
async function openOverlays(page: Page): Promise<void> {
  for (const name of ['signUp', 'enterpriseSales', 'aiDemo']) {
    await page.evaluate((opens) => {
      const opener = document.createElement('button');
      opener.dataset.opens = opens;
      document.querySelector('main')?.prepend(opener);
      opener.click();
      opener.remove();
    }, name);
    await page.waitForSelector(`dialog[open][data-overlay="${name}"]`);
    await page.keyboard.press('Escape');
    await page.waitForSelector(`dialog[open]`, { state: 'detached' });
  }
}

/** Uses every element of the page with a handler that does not navigate away. */
async function touchAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('main *')) {
      for (const type of ['mouseover', 'mouseenter', 'focus', 'pointerenter', 'animationstart', 'toggle'])
        element.dispatchEvent(new Event(type));
    }
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
}

/**
 * Elements and attributes that no text may create: elements that load or navigate, handlers, addresses that run code.
 */
export function markupFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const inMain = 'main :is(script:not([type="application/json"]),style,link,meta,form:not(.overlay__form))';
    const nowhere =
      'base,object,embed,applet,frame,frameset,meta[http-equiv],svg animate,math,[srcdoc],[style]';
    for (const { outerHTML } of document.querySelectorAll(`${inMain},${nowhere}`)) {
      faults.push(outerHTML.slice(0, 200));
    }
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        if (name.startsWith('on')) faults.push(`${element.tagName} ${name}=${value}`);
        const isAddress = ['href', 'src', 'action', 'formaction', 'poster', 'data', 'data-src'].includes(
          name,
        );
        if (!isAddress || value === '') continue;
        const { protocol } = URL.canParse(value, location.href)
          ? new URL(value, location.href)
          : { protocol: '' };
        if (/^(javascript|vbscript|data|blob):$/.test(protocol))
          faults.push(`${element.tagName} ${name}=${value}`);
      }
    }
    const parts = document.querySelectorAll(
      ':is(.plan-quiz:not([data-island] *),.pricing-switch:not(.plans__switch *))',
    );
    if (parts.length > 0) faults.push('a part of the page stands in a text');
    const ids = [...document.querySelectorAll<HTMLElement>('[data-content-id]')].map(
      ({ dataset }) => dataset.contentId,
    );
    if (new Set(ids).size !== ids.length) faults.push('two texts have one identifier');
    if (document.querySelectorAll('header[data-header]').length !== 1) faults.push('not one header');
    if ('polluted' in {}) faults.push('Object.prototype has got a property');
    return faults;
  });
}

/** Uses a page in every way and expects that none of its texts was more than text. */
export async function expectHarmless(hostile: HostilePage): Promise<void> {
  const { page, faults, happened } = hostile;
  expect(await markupFaults(page)).toEqual([]);
  await touchAll(page);
  const statuses = await hydrateAll(page);
  expect(statuses.filter((status) => status !== 'hydrated')).toEqual([]);
  await openOverlays(page);
  expect(await markupFaults(page)).toEqual([]);
  expect(await page.evaluate(() => '__attacked' in window)).toBe(false);
  expect({ ...faults, happened }).toEqual({ console: [], foreign: [], failed: [], happened: [] });
}
