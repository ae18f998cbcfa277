import { expect, it } from 'vitest';
import { eventually } from '../../support/eventually';
import { arrived, collector, libraryRuns, withMeasuredSite } from '../analytics/analytics-site';
import { leave, openPage } from '../open-page';
import { holdBack, openTracked } from './tracked-page';

withMeasuredSite();

const FLOW = ['start flow demo', 'complete flow demo'];

const flow = () => arrived().filter(({ event = '' }) => FLOW.includes(event));

it('the demo flow starts when its dialog opens and completes at its last step, each once', async () => {
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
    expect(properties).toEqual({ actual_url: url, actual_path: '/dialogs/landing' });
  }
});

it('the demo flow is sent, too, if the demo is opened before analytics has loaded', async () => {
  let release = () => {};
  const { page } = await openPage('/dialogs/landing', {
    consent: true,
    prepare: async (opened) => {
      release = await holdBack(opened, '**/assets/start-measurement-*.js');
    },
  });
  await page.locator('main .button', { hasText: 'Watch the demo' }).click();
  await page.locator('dialog[data-overlay="aiDemo"]').waitFor({ state: 'visible' });
  release();
  await libraryRuns(page);
  await leave(page);
  await eventually(() => expect(flow().map(({ event }) => event)).toEqual(['start flow demo']));
});

it('the demo flow is not sent without consent', async () => {
  const { page, faults } = await openPage('/dialogs/landing');
  await page.locator('main .button', { hasText: 'Watch the demo' }).click();
  await page.locator('dialog[data-overlay="aiDemo"]').waitFor({ state: 'visible' });
  await leave(page);
  await eventually(async () => expect(await collector().connections()).toBe(0));
  expect(flow()).toEqual([]);
  expect(faults.foreign).toEqual([]);
});
