import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import type { IntakeEvent } from '../../../generator/serve/debug/emulators/monitoring/start-monitoring-emulator';
import { startMonitoringEmulator } from '../../../generator/serve/debug/emulators/monitoring/start-monitoring-emulator';
import { choose } from '../consent-choice';
import { eventually } from '../eventually';
import { experimentsRun, idWith, server, visit, withExperimentSite } from '../experiments/experiment-site';
import { DEFINITIONS } from '../experiments/experiment-space';

const monitoring = await startMonitoringEmulator();
afterAll(() => monitoring.close());

withExperimentSite({
  built: {
    ...DEFINITIONS,
    features: {
      ...DEFINITIONS.features,
      'go-to': { defaultValue: '', rules: [{ condition: { pathName: '/from' }, force: '/to' }] },
    },
  },
  env: {
    SITE_REDIRECT_FLAG: 'go-to',
    DATADOG_APPLICATION_ID: 'application',
    DATADOG_CLIENT_TOKEN: 'client',
    DATADOG_PROXY: monitoring.proxyUrl,
  },
});

/** Makes the visitor's session one that monitoring has drawn. */
const inSession = (session: string) => async (page: Page) => {
  const now = Date.now();
  const value = `rum=2&id=${session}&created=${now}&expire=${now + 900_000}`;
  const { url } = server();
  await page.context().addCookies([{ name: '_dd_s', value, url }]);
};

/** Resolves when monitoring runs and has a view. */
async function monitored(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { DD_RUM } = window as { DD_RUM?: { getInternalContext: () => object | undefined } };
    return DD_RUM?.getInternalContext() !== undefined;
  });
  await page.waitForLoadState('networkidle');
}

/** Lets the SDK send what it has, as it does when a page is left; scripts' own events are nothing to it without the mark. */
async function leave(page: Page): Promise<void> {
  await monitored(page);
  await page.evaluate(() =>
    window.dispatchEvent(Object.assign(new Event('beforeunload'), { __ddIsTrusted: true })),
  );
}

/** Actions of a session that the intake has got, once there are some. */
async function actionsOf(session: string): Promise<IntakeEvent[]> {
  const actions = () => monitoring.events(session).filter(({ type }) => type === 'action');
  await eventually(() => expect(actions()).not.toEqual([]));
  return actions();
}

test('an exposure is an action on the timeline of the visit', async () => {
  const session = randomUUID();
  const id = idWith('hero-copy', 1);
  const { page } = await visit('/one', { id, consent: true, prepare: inSession(session) });
  await experimentsRun(page);
  await leave(page);
  const [action, ...others] = await actionsOf(session);
  expect(others).toEqual([]);
  expect(action?.action).toMatchObject({ type: 'custom', target: { name: 'annotation: exposure' } });
  expect(action?.context).toEqual({
    annotation: { type: 'exposure', experimentId: 'hero-copy', variationId: 1 },
  });
  expect(action?.view.name).toBe('one');
});

test('a flag redirect is one too, and waits for consent', async () => {
  const session = randomUUID();
  const { page } = await visit('/from', { prepare: inSession(session) });
  await page.waitForURL('**/to');
  await experimentsRun(page);
  expect(monitoring.requests(session)).toEqual([]);
  await choose(page, true);
  await leave(page);
  const [action, ...others] = await actionsOf(session);
  expect(others).toEqual([]);
  expect(action?.action.target.name).toBe('annotation: redirect');
  expect(action?.context).toEqual({ annotation: { type: 'redirect', path: '/to' } });
  expect(action?.view.name).toBe('to');
});

test('after a no it is forgotten, also when the visitor agrees later', async () => {
  const session = randomUUID();
  const { page } = await visit('/from', { consent: false, prepare: inSession(session) });
  await page.waitForURL('**/to');
  await experimentsRun(page);
  expect(await page.evaluate(() => sessionStorage.getItem('pendingAnnotations'))).toBeNull();
  await choose(page, true);
  await leave(page);
  await eventually(() => expect(monitoring.events(session).map(({ type }) => type)).toContain('view'));
  expect(monitoring.events(session).filter(({ type }) => type === 'action')).toEqual([]);
});

test('a name is cut at a hundred characters, whatever is clicked', async () => {
  const session = randomUUID();
  const { page } = await visit('/to', { consent: true, prepare: inSession(session) });
  await monitored(page);
  await page.evaluate(() => {
    const button = Object.assign(document.createElement('button'), { textContent: 'wide '.repeat(40) });
    document.querySelector('main')?.prepend(button);
  });
  await page.locator('main > button').click();
  // The SDK waits for a second click until the view ends.
  await page.evaluate(() => history.pushState(null, '', '?next'));
  await leave(page);
  const names = () =>
    monitoring
      .events(session)
      .filter(({ action }) => action?.type === 'click')
      .map(({ action }) => action.target.name);
  await eventually(() => expect(names()).toHaveLength(1));
  expect(names()[0]).toMatch(/^wide wide/);
  expect(names()[0]).toHaveLength(100);
});
