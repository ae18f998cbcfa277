import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually';
import { scriptsCome, withComponentSite } from '../components/component-site';
import { choose } from '../consent-choice';
import { openPage } from '../open-page';

const TAGS = 'https://tags.test/gtm.js?id=GTM-1';
const PIXEL = 'https://pixels.test/p.gif';
const UNLISTED = 'https://others.test/o.gif';

withComponentSite({ TAG_MANAGER_URL: TAGS, TAG_MANAGER_HOSTS: 'pixels.test' });

/** Tags of a container: an image, an image from an unlisted host, and a custom HTML tag. */
const CONTAINER = `
  window.gtag = (command, id, field, answer) => answer('1');
  for (const src of ['${PIXEL}', '${UNLISTED}']) new Image().src = src;
  const custom = document.createElement('script');
  custom.text = 'window.ranCustomHtml = true';
  document.head.append(custom);
  window.dataLayer.push({ event: 'container' });`;

/** The code that loads the tag manager once the page is idle. */
const isMeasurement = (path: string) => path.includes('start-measurement');

interface TaggedPage {
  readonly dataLayer?: readonly { readonly event?: string }[];
  readonly ranCustomHtml?: true;
}

const eventsOf = (page: Page) =>
  page.evaluate(() => (window as TaggedPage).dataLayer?.map(({ event }) => event));

async function open(consent?: boolean) {
  const answered: string[] = [];
  const opened = await openPage('/links', {
    ...(consent === undefined ? {} : { consent }),
    prepare: (page) =>
      page.context().route(/^https:\/\/\w+\.test\//, (route) => {
        const url = route.request().url();
        answered.push(url);
        return route.fulfill(
          url === TAGS ? { contentType: 'text/javascript', body: CONTAINER } : { body: '' },
        );
      }),
  });
  return { ...opened, answered };
}

const banner = (page: Page) => page.getByRole('dialog', { name: 'May we measure how this site is used?' });

describe('the tag manager', () => {
  it('asks for consent by itself, loads with it, and pushes the start event', async () => {
    const { page, answered, requested } = await open();
    await banner(page).waitFor({ state: 'visible' });
    await scriptsCome(page);
    expect([answered, await eventsOf(page)]).toEqual([[], undefined]);
    expect(requested.filter(isMeasurement)).toEqual([]);
    await banner(page).getByRole('button', { name: 'Accept', exact: true }).click();
    await eventually(async () => expect(await eventsOf(page)).toEqual(['gtm.js', 'container']));
  });

  it('loads from listed hosts only, and runs no custom HTML', async () => {
    const { page, answered, faults } = await open(true);
    await eventually(() => expect(answered).toEqual([TAGS, PIXEL]));
    expect(await page.evaluate(() => (window as TaggedPage).ranCustomHtml)).toBeUndefined();
    const blocked = () => faults.console.filter((line) => line.includes('Content Security Policy'));
    await eventually(() => expect(blocked()).toHaveLength(2));
    expect(blocked().some((line) => line.includes(UNLISTED))).toBe(true);
  });

  it('is removed by a withdrawal, which reloads the page once', async () => {
    const { page, answered, requested } = await open(true);
    await eventually(async () => expect(await eventsOf(page)).toContain('container'));
    // The container requests its image before that, but the request may arrive later.
    await eventually(() => expect(answered).toContain(PIXEL));
    const loads: string[] = [];
    page.on('load', () => loads.push(page.url()));
    const reloaded = page.waitForEvent('load');
    answered.length = 0;
    requested.length = 0;
    await choose(page, false);
    await reloaded;
    await scriptsCome(page);
    expect([loads.length, answered, await eventsOf(page)]).toEqual([1, [], undefined]);
    expect(requested.filter(isMeasurement)).toEqual([]);
  });

  it('is absent for a visitor who has refused', async () => {
    const { page, answered, requested } = await open(false);
    await scriptsCome(page);
    expect([answered, requested.filter(isMeasurement)]).toEqual([[], []]);
    await choose(page, true);
    await eventually(() => expect(answered).toContain(TAGS));
  });
});
