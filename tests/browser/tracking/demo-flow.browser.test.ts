import { expect, it } from 'vitest';
import { libraryRuns, visit, withMeasuredSite } from '../analytics/analytics-site';
import { leave } from '../browser-page';
import { eventually } from '../eventually';
import { holdBack, openTracked, tracked, withTrackedEvents } from './tracked-events';
import { TRACKED_SPACE } from './tracked-space';

withMeasuredSite(TRACKED_SPACE);
withTrackedEvents();

const FLOW = ['start flow demo', 'complete flow demo'];

const flow = () => tracked().filter(({ event = '' }) => FLOW.includes(event));

it('the flow of the demo starts when its dialog opens and is complete at its last step, each once', async () => {
  const { page } = await openTracked('/dialogs/landing?x=1#y');
  await page.locator('main .button', { hasText: 'Watch the demo' }).click();
  const dialog = page.locator('dialog[data-overlay="aiDemo"]');
  for (const name of ['Next', 'Next', 'Next', 'Back', 'Next', 'Done']) {
    await dialog.getByRole('button', { name, exact: true }).click();
  }
  await dialog.waitFor({ state: 'hidden' });
  const url = page.url();
  await leave(page);
  await eventually(() => expect(flow().map(({ event }) => event)).toEqual(FLOW));
  for (const { properties } of flow()) {
    expect(properties).toMatchObject({ actual_url: url, actual_path: '/dialogs/landing' });
  }
});

it('a demo that is opened before analytics is there is told of, too', async () => {
  let release = () => {};
  const { page } = await visit('/dialogs/landing', {
    consent: true,
    isTimed: false,
    prepare: async (page) => {
      release = await holdBack(page, '**/assets/consented-steps-*.js');
    },
  });
  await page.locator('main .button', { hasText: 'Watch the demo' }).click();
  await page.locator('dialog[data-overlay="aiDemo"]').waitFor({ state: 'visible' });
  release();
  await libraryRuns(page);
  await leave(page);
  await eventually(() => expect(flow().map(({ event }) => event)).toEqual(['start flow demo']));
});

it('a demo without consent is nobody’s business', async () => {
  const { page, faults } = await visit('/dialogs/landing', { isTimed: false });
  await page.locator('main .button', { hasText: 'Watch the demo' }).click();
  await page.locator('dialog[data-overlay="aiDemo"]').waitFor({ state: 'visible' });
  await leave(page);
  expect(flow()).toEqual([]);
  expect(faults.foreign).toEqual([]);
});
