import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { SITE_REQUEST, type SiteRequest } from '../../../config/contract/site-request';
import type {
  IntakeEvent,
  IntakeRequest,
  ReplaySegment,
} from '../../emulators/monitoring/start-monitoring-emulator';
import { eventually } from '../../support/eventually';
import { sample } from '../../support/repetitions';
import { scriptsCome } from '../components/component-site';
import { choose } from '../consent-choice';
import { leave, type OpenedPage, openPage, siteOrigin, type Visit } from '../open-page';
import {
  endView,
  idle,
  monitoringRuns,
  monitoringVariables,
  observers,
  sendMonitored,
  sessionCookie,
  withObservedSite,
} from './observed-site';

withObservedSite(monitoringVariables);

/** The session id of a visitor whose random numbers are all low. */
const LOW_SESSION = '10000000-1000-4000-8000-100000000000';

/** Makes every random number this value. */
const draw = (number: number) => (page: Page) =>
  page.addInitScript((drawn) => {
    Math.random = () => drawn;
  }, number);

interface MonitoredVisit extends OpenedPage {
  readonly requests: () => IntakeRequest[];
  readonly events: (type?: string) => IntakeEvent[];
  readonly segments: () => ReplaySegment[];
  /** Everything that reached the intake, as text. */
  readonly everything: () => string;
}

/** Opens a page as a visitor with a monitored session. */
async function watch(
  path: string,
  { isRecorded = false, ...visit }: Visit & { readonly isRecorded?: boolean } = {},
): Promise<MonitoredVisit> {
  const session = randomUUID();
  const opened = await openPage(path, { cookies: sessionCookie(session, { isRecorded }), ...visit });
  const { monitoring } = observers();
  const requests = () => monitoring.requests(session);
  return {
    ...opened,
    requests,
    events: (type) => monitoring.events(session).filter((event) => type === undefined || event.type === type),
    segments: () => monitoring.segments(session),
    everything: () => JSON.stringify(requests().map((request) => [request.events, request.segment?.text])),
  };
}

/** The same for a visitor with consent, once monitoring runs. */
async function watchRunning(...[path, options = {}]: Parameters<typeof watch>): Promise<MonitoredVisit> {
  const opened = await watch(path, { consent: true, ...options });
  await monitoringRuns(opened.page);
  return opened;
}

/** Collects an event that does not fit into the batch, so that the batch is sent at once, not after half a minute. */
const sendBatch = (page: Page) =>
  page.evaluate(() => {
    const { DD_RUM } = window as unknown as {
      DD_RUM: { addAction: (name: string, context: object) => void };
    };
    DD_RUM.addAction('large', { text: '-'.repeat(14_000) });
  });

const isVendorCode = (path: string) => /start-measurement|monitoring|replay/.test(path);

test('without consent, before an answer and after a refusal, nothing is loaded, stored or sent', async () => {
  const { page, faults, requested } = await openPage('/');
  await scriptsCome(page);
  await page.mouse.click(300, 300);
  await choose(page, false);
  await page.reload();
  await scriptsCome(page);
  await page.mouse.click(300, 300);
  await idle(page);
  expect(await page.evaluate(() => document.cookie)).not.toContain('_dd_s');
  await leave(page);
  expect(requested.length).toBeGreaterThan(0);
  expect(requested.filter(isVendorCode)).toEqual([]);
  expect(faults).toEqual({ console: [], foreign: [], failed: [] });
});

test('starts with consent on the open page; each route and each restore is a view named by the page id', async () => {
  const { page, faults, requests, events } = await watch('/dialogs/landing');
  await scriptsCome(page);
  await choose(page, true);
  await monitoringRuns(page);
  await page.evaluate(() => history.pushState(null, '', '?step=2'));
  await page.evaluate(() => {
    location.hash = 'part';
  });
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await leave(page);
  const address = `${siteOrigin()}/dialogs/landing`;
  await eventually(() =>
    expect(events('view').map(({ view }) => [view.name, view.url])).toEqual([
      ['dialogs-landing', address],
      ['dialogs-landing', `${address}?step=2`],
      ['dialogs-landing', `${address}?step=2#part`],
    ]),
  );
  const [view] = events('view');
  expect(view?.application).toEqual({ id: 'application' });
  expect(view?._dd.configuration).toMatchObject({ session_sample_rate: 5, session_replay_sample_rate: 5 });
  const [request] = requests();
  expect(request?.query.get('ddsource')).toBe('browser');
  expect(request?.query.get('ddtags')).toContain('sdk_version:5.28.0');
  expect(request?.query.get('dd-api-key')).toBe('client');
  expect(faults.console).toEqual([]);
});

const DRAWS = [
  [0.051, 'rum=0'],
  [0.049, 'rum=1'],
] as const;

test.each(sample(DRAWS, 1))(
  'five percent of the sessions are tracked and recorded: a random number of %f gives %s',
  async (number, state) => {
    const { page, faults } = await openPage('/', { consent: true, prepare: draw(number) });
    await page.waitForFunction(() => document.cookie.includes('rum='));
    await idle(page);
    expect(await page.evaluate(() => document.cookie)).toContain(state);
    // What leaving would send may not be seen any more.
    await sendMonitored(page);
    await idle(page);
    if (state === 'rum=0') expect(faults.foreign).toEqual([]);
  },
);

describe('email addresses', () => {
  const QUERY = '?a=%20b&email=first%40mail.test&email=second@mail.test&work_email=k%40l.test#h';
  const REDACTED = '?a=%20b&email=REDACTED&email=REDACTED&work_email=k%40l.test#h';

  /** Makes requests, an error and a route of the page contain addresses. */
  async function useAddresses(page: Page): Promise<void> {
    await page.evaluate(async () => {
      await fetch('/robots.txt?x=1&email=fourth@mail.test&work_email=k');
      const failure = new Error('GET /x?email=fifth@mail.test failed');
      failure.stack = `Error: x\n  at f (${location.href}:1:2)`;
      setTimeout(() => {
        throw failure;
      });
      const request = new XMLHttpRequest();
      request.open('GET', '/robots.txt?Email=sixth@mail.test');
      const isDone = new Promise((done) => request.addEventListener('loadend', done));
      request.send();
      await isDone;
    });
    await idle(page);
    await page.evaluate(() => history.pushState(null, '', '?email=seventh@mail.test'));
    await idle(page);
  }

  test('are redacted in everything that is sent, and stay in the address bar', async () => {
    const { page, events, everything } = await watchRunning('/buttons', { isRecorded: true });
    await page.evaluate(() =>
      sessionStorage.setItem('pendingAnnotations', '[{"type":"redirect","to":"/?email=a@mail.test"}]'),
    );
    await page.goto(`/links${QUERY}`, { referer: `${siteOrigin()}/buttons?%65mail=third@mail.test&b=1` });
    await monitoringRuns(page);
    expect(page.url()).toBe(`${siteOrigin()}/links${QUERY}`);
    await useAddresses(page);
    await leave(page);

    await eventually(() => expect(everything()).toContain(`${siteOrigin()}/links?email=REDACTED`));
    await eventually(() => expect(everything()).toContain('/robots.txt?Email=REDACTED'));
    const first = events().filter(({ view }) => view.url === `${siteOrigin()}/links${REDACTED}`);
    expect(first.map(({ type }) => type)).toEqual(expect.arrayContaining(['view', 'resource', 'error']));
    expect(new Set(first.map(({ view }) => view.referrer))).toEqual(
      new Set([`${siteOrigin()}/buttons?%65mail=REDACTED&b=1`]),
    );
    const resources = events('resource').map(({ resource }) => resource?.url);
    expect(resources).toContain(`${siteOrigin()}/robots.txt?x=1&email=REDACTED&work_email=k`);
    expect(resources).toContain(`${siteOrigin()}/robots.txt?Email=REDACTED`);
    expect(events('error')[0]?.error.message).toBe('GET /x?email=REDACTED failed');
    const [mark] = events('action');
    expect(mark?.action).toMatchObject({ type: 'custom', target: { name: 'annotation: redirect' } });
    expect(mark?.context).toEqual({ annotation: { type: 'redirect', to: '/?email=REDACTED' } });
    expect(everything()).not.toMatch(/(first|second|third|fourth|fifth|sixth|seventh)(@|%40)mail|a@mail/);
    expect(everything()).toContain('work_email=k%40l.test');
  });

  test('prevent recording of a page; the next page is recorded again, without typed text', async () => {
    const options = { isRecorded: true };
    const { page, segments, requests, everything } = await watchRunning(
      '/buttons?email=first@mail.test',
      options,
    );
    await page.goto('/');
    await monitoringRuns(page);
    await page.evaluate(() => {
      document.body.insertAdjacentHTML('afterbegin', '<input id="typed" value="before">');
    });
    await page.fill('#typed', 'a private matter');
    await idle(page);
    await endView(page);
    await eventually(() => expect(segments()).not.toEqual([]));
    await leave(page);
    for (const { text } of segments()) expect(text).toMatch(/"href":"[^"]+:\d+\/(\?last)?"/);
    const [segment] = segments();
    expect(segment?.event).toMatchObject({ source: 'browser', has_full_snapshot: true });
    expect(segment?.text.includes('Openers')).toBe(true);
    const request = requests().find(({ track }) => track === 'replay');
    expect(request?.contentType).toMatch(/^multipart\/form-data/);
    expect(/first@mail|a private matter|[^-]before\\"/.test(everything())).toBe(false);
  });

  test('that come into the address of an open page stop its recording; the next address starts it again', async () => {
    const { page, segments, everything } = await watchRunning('/', { isRecorded: true });
    await page.evaluate(() => history.pushState(null, '', '?email=second@mail.test'));
    await idle(page);
    await page.evaluate(() => document.body.classList.add('at-the-address'));
    await idle(page);
    await page.evaluate(() => {
      document.body.classList.remove('at-the-address');
      history.pushState(null, '', '?next');
    });
    await idle(page);
    await endView(page);
    const recorded = () =>
      segments()
        .map(({ text }) => text)
        .join('\n');
    await eventually(() => expect(recorded()).toContain(`"href":"${siteOrigin()}/?next"`));
    await leave(page);
    expect(recorded().includes('at-the-address')).toBe(false);
    expect(/second(@|%40)mail/.test(everything())).toBe(false);
  });
});

test('an error of a module or an island is sent once with its name, and is logged too', async () => {
  const { page, faults, events } = await watchRunning('/', {
    prepare: (opened) => opened.route('**/assets/EnterpriseSalesModal*', (route) => route.abort()),
  });
  await page.locator('main').getByText('Ask sales', { exact: true }).click();
  await page.waitForSelector('[data-island-status="failed"]', { state: 'attached' });
  await leave(page);
  await eventually(() => expect(events('error')).not.toEqual([]));
  const [error, ...others] = events('error');
  expect(others).toEqual([]);
  expect(error?.error).toMatchObject({
    source: 'custom',
    handling: 'handled',
    message: expect.stringContaining('EnterpriseSalesModal'),
  });
  expect(error?.context).toEqual({ module: expect.stringContaining('EnterpriseSalesModal') });
  expect(faults.console.filter((line) => line.includes('['))).toHaveLength(1);
});

describe('after a withdrawal', () => {
  test('nothing more is sent, including collected data, and a new grant starts a new session', async () => {
    const { page, faults, everything } = await watchRunning('/?again', {
      isRecorded: true,
      prepare: draw(0.01),
    });
    const asked: string[] = [];
    // A full batch is sent at once, so what was collected before is sent first.
    await sendMonitored(page);
    // Collected and refused in one task: the library sends by the clock as well.
    await choose(page, false, () => {
      const { DD_RUM } = window as unknown as { DD_RUM: { addAction: (name: string) => void } };
      DD_RUM.addAction('collected and not sent');
      document.body.dataset.collected = 'recorded-and-not-sent';
    });
    page.on('request', (request) => asked.push(request.url()));
    await page.mouse.click(300, 300);
    await page.evaluate(async () => {
      setTimeout(() => {
        throw new Error('after the withdrawal');
      });
      await new Promise((done) => setTimeout(done));
    });
    await sendMonitored(page);
    await idle(page);
    const { proxyUrl } = observers().monitoring;
    expect(asked.filter((url) => url.startsWith(proxyUrl))).toEqual([]);
    expect(/collected and not sent|recorded-and-not-sent/.test(everything())).toBe(false);
    expect(await page.evaluate(() => document.cookie)).toMatch(/_dd_s=isExpired=1(;|$)/);

    await choose(page, true);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.waitForFunction(() => document.cookie.includes('rum=1'));
    await page.mouse.click(300, 300);
    await leave(page);
    const ofPage = () =>
      observers()
        .monitoring.events(LOW_SESSION)
        .filter(({ view }) => view.url.endsWith('/?again'));
    await eventually(() => expect(ofPage().map(({ type }) => type)).toContain('action'));
    expect(JSON.stringify(ofPage())).not.toContain('after the withdrawal');
    expect(faults.console).toEqual(['uncaught: after the withdrawal']);
  });

  test('events that the intake refused are not sent again after another grant', async () => {
    const marker = 'refused-and-withdrawn';
    observers().monitoring.faults.add({
      kind: 'status',
      status: 503,
      on: ({ body }) => body.includes(marker),
    });
    const { page, requests } = await watchRunning(`/?${marker}`);
    await sendBatch(page);
    await eventually(() => expect(requests().map(({ status }) => status)).toContain(503));
    await page.evaluate((name) => {
      document.addEventListener(name, (event) => {
        const { url, isHeld } = (event as CustomEvent<SiteRequest>).detail;
        if (url.includes('retry_count')) document.body.dataset.retry = isHeld ? 'held' : 'sent';
      });
    }, SITE_REQUEST);
    await choose(page, false);
    await choose(page, true);
    await page.waitForSelector('[data-retry]');
    expect(await page.getAttribute('body', 'data-retry')).toBe('held');
    expect(requests().filter(({ query }) => query.get('ddtags')?.includes('retry_count'))).toEqual([]);
  });
});

test.each(sample([503, 429, 500], 1))(
  'an intake that refuses with %d gets the same events again later',
  async (status) => {
    const marker = `refused-${status}`;
    observers().monitoring.faults.add({ kind: 'status', status, on: ({ body }) => body.includes(marker) });
    const { page, requests } = await watchRunning(`/?${marker}`);
    await sendBatch(page);
    const isRetry = ({ query }: IntakeRequest) =>
      query.get('ddtags')?.includes(`retry_count:1,retry_after:${status}`);
    await eventually(() => expect(requests().some(isRetry)).toBe(true));
    const refused = requests().find((request) => request.status === status);
    const accepted = requests().find(isRetry);
    expect(accepted?.status).toBe(202);
    expect(accepted?.events).toEqual(refused?.events);
    expect((accepted?.at ?? 0) - (refused?.at ?? 0)).toBeGreaterThanOrEqual(900);
  },
);

const KEYS = [
  ['applicationId', 'Application ID is not configured, no RUM data will be collected.'],
  ['clientToken', 'Client Token is not configured, we will not send any data.'],
] as const;

test.each(sample(KEYS, 1))(
  'with the key %s missing, the SDK logs that and nothing is sent',
  async (key, message) => {
    const withoutKey = async (page: Page) => {
      await page.route(`${siteOrigin()}/`, async (route) => {
        const response = await route.fetch();
        const html = await response.text();
        const body = html.replace(new RegExp(`"${key}":"[^"]*",?`), '').replace(',}', '}');
        await route.fulfill({ response, body });
      });
    };
    const { page, faults } = await openPage('/', { consent: true, prepare: withoutKey });
    await eventually(() => expect(faults.console).toEqual([expect.stringContaining(message)]));
    await page.mouse.click(300, 300);
    await idle(page);
    await leave(page);
    expect(faults.console).toHaveLength(1);
    expect(faults.foreign).toEqual([]);
  },
);
