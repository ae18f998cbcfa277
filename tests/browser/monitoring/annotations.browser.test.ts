import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { IntakeEvent } from '../../emulators/monitoring/start-monitoring-emulator';
import { eventually } from '../../support/eventually';
import { choose } from '../consent-choice';
import { experimentsRun, idCookie, idWith } from '../experiments/experiment-site';
import { openPage } from '../open-page';
import { withAnnotatedSite } from './annotated-site';
import { monitoringRuns, sendMonitored, sessionCookie } from './observed-site';

const { monitoring } = await withAnnotatedSite();

/** The cookie of a session in the monitoring sample. */
const inSession = (session: string) => sessionCookie(session, { isRecorded: false });

/** Actions of a session at the intake, once there are some. */
async function actionsOf(session: string): Promise<IntakeEvent[]> {
  const actions = () => monitoring.events(session).filter(({ type }) => type === 'action');
  await eventually(() => expect(actions()).not.toEqual([]));
  return actions();
}

test('an exposure is an action on the timeline of the visit', async () => {
  const session = randomUUID();
  const id = idWith('hero-copy', 1);
  const { page } = await openPage('/one', {
    consent: true,
    cookies: { ...idCookie(id), ...inSession(session) },
  });
  await experimentsRun(page);
  await monitoringRuns(page);
  await sendMonitored(page);
  const [action, ...others] = await actionsOf(session);
  expect(others).toEqual([]);
  expect(action?.action).toMatchObject({ type: 'custom', target: { name: 'annotation: exposure' } });
  expect(action?.context).toEqual({
    annotation: { type: 'exposure', experimentId: 'hero-copy', variationId: 1 },
  });
  expect(action?.view.name).toBe('one');
});

test('a flag redirect is an action too, and waits for consent', async () => {
  const session = randomUUID();
  const { page } = await openPage('/from', { cookies: inSession(session) });
  await page.waitForURL('**/to');
  await experimentsRun(page);
  expect(monitoring.requests(session)).toEqual([]);
  await choose(page, true);
  await monitoringRuns(page);
  await sendMonitored(page);
  const [action, ...others] = await actionsOf(session);
  expect(others).toEqual([]);
  expect(action?.action.target.name).toBe('annotation: redirect');
  expect(action?.context).toEqual({ annotation: { type: 'redirect', path: '/to' } });
  expect(action?.view.name).toBe('to');
});

test('a flag redirect is dropped on refusal, even if the visitor grants consent later', async () => {
  const session = randomUUID();
  const { page } = await openPage('/from', { consent: false, cookies: inSession(session) });
  await page.waitForURL('**/to');
  await experimentsRun(page);
  expect(await page.evaluate(() => sessionStorage.getItem('pendingAnnotations'))).toBeNull();
  // The refusal removed the monitored session; only some new ones are monitored.
  await page
    .context()
    .addCookies(
      Object.entries(inSession(session)).map(([name, value]) => ({ name, value, url: page.url() })),
    );
  await choose(page, true);
  await monitoringRuns(page);
  await sendMonitored(page);
  await eventually(() => expect(monitoring.events(session).map(({ type }) => type)).toContain('view'));
  expect(monitoring.events(session).filter(({ type }) => type === 'action')).toEqual([]);
});

test('the name of an action is truncated at a hundred characters, for clicks on any element', async () => {
  const session = randomUUID();
  const { page } = await openPage('/to', { consent: true, cookies: inSession(session) });
  await monitoringRuns(page);
  await page.evaluate(() => {
    const button = Object.assign(document.createElement('button'), { textContent: 'wide '.repeat(40) });
    document.querySelector('main')?.prepend(button);
  });
  await page.locator('main > button').click();
  // The SDK waits for a second click until the view ends.
  await page.evaluate(() => history.pushState(null, '', '?next'));
  await monitoringRuns(page);
  await sendMonitored(page);
  const names = () =>
    monitoring
      .events(session)
      .filter(({ action }) => action?.type === 'click')
      .map(({ action }) => action.target.name);
  await eventually(() => expect(names()).toHaveLength(1));
  expect(names()[0]).toMatch(/^wide wide/);
  expect(names()[0]).toHaveLength(100);
});
