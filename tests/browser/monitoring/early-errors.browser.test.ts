import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually } from '../../support/eventually';
import { choose } from '../consent-choice';
import { leave, openPage } from '../open-page';
import {
  idle,
  monitoringRuns,
  monitoringVariables,
  observers,
  sessionCookie,
  withObservedSite,
} from './observed-site';

withObservedSite(monitoringVariables);

/** Rejects as browsers do if a transition between pages ends early, which is no error. */
function endTransition() {
  void Promise.reject(
    new DOMException(
      'Transition was aborted because of invalid state. Viewport size changed',
      'InvalidStateError',
    ),
  );
}

/**
 * Makes the page throw right after the first script in its head: during loading, before any module runs. Thirteen
 * errors, of which the first three are dropped. Afterwards `haveFailed` is set on the window.
 */
const failEarly = async (page: Page) => {
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      void Promise.reject(new Error('first rejection'));
    });
    const throwAll = () => {
      for (let count = 0; count < 11; count += 1) {
        setTimeout(() => {
          throw new Error(`early ${count} at /?email=jo@mail.test`);
        });
      }
      setTimeout(() => {
        window.addEventListener('unhandledrejection', () => Object.assign(window, { haveFailed: true }));
        void Promise.reject(new Error('early rejection'));
      });
    };
    window.addEventListener('unhandledrejection', throwAll, { once: true });
  });
  await page.addInitScript(`document.addEventListener('DOMContentLoaded', ${endTransition})`);
};

const allFailed = (page: Page) => page.waitForFunction(() => 'haveFailed' in window);

const EARLY = Array.from({ length: 9 }, (_, count) => `early ${count + 2} at /?email=REDACTED`);
const LATER = ['later', 'later rejection'];

test('the newest ten early errors are sent once consent is granted, and later ones with them, each once', async () => {
  const session = randomUUID();
  const cookies = sessionCookie(session, { isRecorded: false });
  const { page } = await openPage('/', { cookies, prepare: failEarly });
  await allFailed(page);
  expect(observers().monitoring.requests(session)).toEqual([]);
  await choose(page, true);
  await monitoringRuns(page);
  await page.evaluate(async () => {
    setTimeout(() => {
      throw new Error('later');
    });
    void Promise.reject(new Error('later rejection'));
    await new Promise((done) => setTimeout(done));
  });
  await page.evaluate(endTransition);
  await idle(page);
  await leave(page);
  const errors = () =>
    observers()
      .monitoring.events(session)
      .filter(({ type }) => type === 'error');
  const messages = () => errors().map(({ error }) => error.message);
  await eventually(() => expect(messages().sort()).toEqual([...EARLY, 'early rejection', ...LATER].sort()));
  const contextOf = (message: string) => errors().find(({ error }) => error.message === message)?.context;
  expect(contextOf('early rejection')).toEqual({ isEarly: true });
  expect(contextOf('later') ?? {}).toEqual({});
});

test('without consent no early error is sent or stored', async () => {
  const { page, faults, requested } = await openPage('/', { consent: false, prepare: failEarly });
  await allFailed(page);
  await idle(page);
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(stored).not.toContain('early');
  await leave(page);
  expect(requested.length).toBeGreaterThan(0);
  expect(requested.filter((path) => /start-measurement|monitoring/.test(path))).toEqual([]);
  expect(faults.foreign).toEqual([]);
  expect(faults.console).toHaveLength(13);
});
