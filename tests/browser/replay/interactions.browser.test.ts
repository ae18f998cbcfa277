import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { eventually, replayVariables, settled, visit, withObservedSite } from '../monitoring/observed-site';

const site = withObservedSite(replayVariables);
const VIEWPORT = { width: 1000, height: 600 };

/** Opens a long page whose session is recorded, interactions included. */
async function record() {
  const device = randomUUID();
  site().replay.settings = {
    sr_sampling_config: { capture_enabled: true, sample_rate: 1 },
    sr_interaction_config: { enabled: true, batch: true },
  };
  const { page } = await visit(site(), '/buttons', {
    consent: true,
    viewport: VIEWPORT,
    prepare: (opened) =>
      opened.context().addCookies([{ name: 'ajs_anonymous_id', value: device, url: site().origin }]),
  });
  await eventually(() => expect(site().replay.uploads(device)).not.toEqual([]));
  await settled(page);
  const interactions = (type: string) =>
    site()
      .replay.uploads(device)
      .filter((upload) => upload.type === 'interaction')
      .flatMap(({ events }) => events)
      .filter((event) => event.type === type);
  return { page, interactions };
}

const scrollTo = async (page: Page, top: number) => {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  await page.waitForFunction((y) => window.scrollY === y, top);
  await settled(page);
};

const leave = (page: Page) => page.goto('about:blank');

it('what is told of scrolling is how far it went, and not where it ended', async () => {
  const { page, interactions } = await record();
  const before = Date.now();
  await scrollTo(page, 500);
  await scrollTo(page, 0);
  const after = Date.now();
  await leave(page);
  await eventually(() => expect(interactions('scroll').length).toBeGreaterThan(0));
  const scroll = interactions('scroll').at(-1);
  expect(scroll).toMatchObject({
    type: 'scroll',
    maxScrollX: 0,
    maxScrollY: 500,
    maxScrollWidth: VIEWPORT.width,
    maxScrollHeight: 500 + VIEWPORT.height,
    viewportWidth: VIEWPORT.width,
    viewportHeight: VIEWPORT.height,
    pageUrl: `${site().origin}/buttons`,
  });
  expect(scroll.timestamp).toBeGreaterThanOrEqual(before - 60_000);
  expect(scroll.timestamp).toBeLessThanOrEqual(after + 60_000);
});

it('a click is told by its place on the page, its element and its window', async () => {
  const { page, interactions } = await record();
  await scrollTo(page, 300);
  await page.mouse.click(120, 200);
  await settled(page);
  await page.evaluate(() => void window.dispatchEvent(new Event('blur')));
  await eventually(() => expect(interactions('click').length).toBeGreaterThan(0));
  const [click] = interactions('click');
  expect(click).toMatchObject({
    type: 'click',
    x: 120,
    y: 500,
    selector: expect.stringMatching(/\S/),
    viewportWidth: VIEWPORT.width,
    viewportHeight: VIEWPORT.height,
    pageUrl: `${site().origin}/buttons`,
    timestamp: expect.any(Number),
  });
});
