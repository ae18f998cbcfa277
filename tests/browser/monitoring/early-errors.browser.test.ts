import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { choose, eventually, monitoringVariables, settled, visit, withObservedSite } from './observed-site';

const site = withObservedSite(monitoringVariables);

/** Lets the page fail right after its head's first script: in the middle of loading, before any module runs. */
const failEarly = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      for (let count = 0; count < 12; count += 1) {
        setTimeout(() => {
          throw new Error(`early ${count} at /?email=jo@mail.test`);
        }, 50);
      }
      void Promise.reject(new Error('early rejection'));
    });
  });

const EARLY = Array.from({ length: 9 }, (_, count) => `early ${count} at /?email=REDACTED`);

async function errorsOf(session: string): Promise<Array<readonly [string, object | undefined]>> {
  const errors = () =>
    site()
      .monitoring.events(session)
      .filter(({ type }) => type === 'error')
      .map(({ error, context }) => [error.message, context] as const);
  await eventually(() => expect(errors()).not.toEqual([]));
  return errors();
}

test('what failed before monitoring ran is told once there is consent, each error once and ten at most', async () => {
  const session = randomUUID();
  const { page } = await visit(site(), '/', {
    monitored: { session, isRecorded: false },
    prepare: failEarly,
  });
  await settled(page);
  expect(site().monitoring.requests(session)).toEqual([]);
  await choose(page, true);
  await page.waitForFunction(() => 'DD_RUM' in window);
  await settled(page);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('later');
    });
  });
  await settled(page);
  await page.goto('about:blank');
  const errors = await errorsOf(session);
  expect(errors.map(([message]) => message).sort()).toEqual([...EARLY, 'early rejection', 'later'].sort());
  expect(errors.find(([message]) => message === 'early rejection')?.[1]).toEqual({ isEarly: true });
  expect(errors.find(([message]) => message === 'later')?.[1] ?? {}).toEqual({});
});

test('without consent nothing of it is sent or stored', async () => {
  const { page, faults, requested } = await visit(site(), '/', { consent: false, prepare: failEarly });
  await settled(page);
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(stored).not.toContain('early');
  await page.goto('about:blank');
  expect(requested.filter((path) => path.includes('monitoring'))).toEqual([]);
  expect(faults.foreign).toEqual([]);
  expect(faults.console).toHaveLength(13);
});
