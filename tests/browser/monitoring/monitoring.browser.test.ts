import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type {
  IntakeEvent,
  IntakeRequest,
  ReplaySegment,
} from '../../../generator/serve/debug/emulators/monitoring/start-monitoring-emulator';
import type { OpenedPage } from '../browser-page';
import type { VisitOptions } from './observed-site';
import { choose, eventually, monitoringVariables, settled, visit, withObservedSite } from './observed-site';

const site = withObservedSite(monitoringVariables);
const open = (path: string, options: VisitOptions = {}) => visit(site(), path, options);

/** The session id of a visitor whose random numbers are all low. */
const LOW_SESSION = '10000000-1000-4000-8000-100000000000';

/** Makes every draw fall on this number. */
const draw = (number: number) => (page: Page) =>
  page.addInitScript((drawn) => {
    Math.random = () => drawn;
  }, number);

/** Resolves when monitoring runs and shows the page's view. */
async function started(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { DD_RUM } = window as { DD_RUM?: { getInternalContext: () => object | undefined } };
    return DD_RUM?.getInternalContext() !== undefined;
  });
  await settled(page);
}

interface MonitoredVisit extends OpenedPage {
  readonly requests: () => IntakeRequest[];
  readonly events: () => IntakeEvent[];
  readonly segments: () => ReplaySegment[];
  /** The events that have arrived, once there is one of this type. */
  readonly eventsWith: (type: string) => Promise<IntakeEvent[]>;
  /** Everything that reached the intake, as text. */
  readonly everything: () => string;
}

/** Opens a page as a visitor who agreed and whose session is monitored. */
async function watch(
  path: string,
  { isRecorded = false, ...options }: VisitOptions & { readonly isRecorded?: boolean } = {},
): Promise<MonitoredVisit> {
  const session = randomUUID();
  const opened = await open(path, { consent: true, monitored: { session, isRecorded }, ...options });
  await started(opened.page);
  const requests = () => site().monitoring.requests(session);
  const events = () => site().monitoring.events(session);
  return {
    ...opened,
    requests,
    events,
    segments: () => site().monitoring.segments(session),
    eventsWith: (type) =>
      eventually(() => {
        expect(events().map((event) => event.type)).toContain(type);
        return events();
      }),
    everything: () => JSON.stringify(requests().map((request) => [request.events, request.segment?.text])),
  };
}

/** Leaves the page as a visitor does who closes the tab: what is collected is sent. */
async function leave(page: Page): Promise<void> {
  await page.goto('about:blank');
}

const isVendorCode = (path: string) => /monitoring|replay/.test(path);

describe('without consent', () => {
  test.each([undefined, false])(
    'nothing is loaded, stored or sent when the answer is %s',
    async (consent) => {
      const { page, faults, requested } = await open('/', { ...(consent === undefined ? {} : { consent }) });
      await settled(page);
      await page.mouse.click(300, 300);
      expect(await page.evaluate(() => document.cookie)).not.toContain('_dd_s');
      await leave(page);
      expect(requested.filter(isVendorCode)).toEqual([]);
      expect(faults).toEqual({ console: [], foreign: [], failed: [] });
    },
  );
});

test('starts with consent, on the page that is open, and makes no noise', async () => {
  const session = randomUUID();
  const { page, faults } = await open('/', { monitored: { session, isRecorded: false } });
  await settled(page);
  await choose(page, true);
  await started(page);
  await leave(page);
  const [view] = await eventually(() => {
    const views = site()
      .monitoring.events(session)
      .filter(({ type }) => type === 'view');
    expect(views).toHaveLength(1);
    return views;
  });
  expect(view?.view).toMatchObject({ name: 'home', url: `${site().origin}/` });
  expect(view?.application).toEqual({ id: 'application' });
  expect(view?._dd.configuration).toMatchObject({ session_sample_rate: 5, session_replay_sample_rate: 5 });
  expect(faults.console).toEqual([]);
});

test.each([
  [0.049, 'rum=1'],
  [0.051, 'rum=0'],
])('a draw of %f is tracked and recorded as five percent of the sessions are: %s', async (number, state) => {
  const { page, faults } = await open('/', { consent: true, prepare: draw(number) });
  await page.waitForFunction(() => document.cookie.includes('rum='));
  await settled(page);
  expect(await page.evaluate(() => document.cookie)).toContain(state);
  if (state === 'rum=0') expect(faults.foreign).toEqual([]);
});

test('the intake gets batches with source, tags and token', async () => {
  const { page, requests, eventsWith } = await watch('/');
  await leave(page);
  await eventsWith('view');
  const [request] = requests();
  expect(request?.query.get('ddsource')).toBe('browser');
  expect(request?.query.get('ddtags')).toContain('sdk_version:5.28.0');
  expect(request?.query.get('dd-api-key')).toBe('client');
  expect(request?.events.length).toBeGreaterThan(1);
});

describe('views', () => {
  test('are named by the page id, on route changes too', async () => {
    const { page, events } = await watch('/dialogs/landing');
    await page.evaluate(() => history.pushState(null, '', '?step=2'));
    await page.evaluate(() => {
      location.hash = 'part';
    });
    await leave(page);
    await eventually(() => {
      const views = events().filter(({ type }) => type === 'view');
      expect(views.map(({ view }) => [view.name, view.url])).toEqual([
        ['dialogs-landing', `${site().origin}/dialogs/landing`],
        ['dialogs-landing', `${site().origin}/dialogs/landing?step=2`],
      ]);
    });
  });

  test('a restored page is a view of its own', async () => {
    const { page, events } = await watch('/');
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await leave(page);
    await eventually(() => {
      const views = events().filter(({ type }) => type === 'view');
      expect(views.map(({ view }) => view.name)).toEqual(['home', 'home']);
    });
  });
});

describe('e-mail addresses', () => {
  const QUERY = '?a=%20b&email=first%40mail.test&email=second@mail.test&work_email=k%40l.test#h';
  const REDACTED = '?a=%20b&email=REDACTED&email=REDACTED&work_email=k%40l.test#h';

  test('are redacted in everything that is sent, and stay in the address that the visitor sees', async () => {
    const { page, eventsWith, everything } = await watch('/buttons', { isRecorded: true });
    await page.goto(`/links${QUERY}`, { referer: `${site().origin}/buttons?%65mail=third@mail.test&b=1` });
    await started(page);
    expect(page.url()).toBe(`${site().origin}/links${QUERY}`);
    await page.evaluate(async () => {
      await fetch('/robots.txt?x=1&email=fourth@mail.test&work_email=k');
      const failure = new Error('GET /x?email=fifth@mail.test failed');
      failure.stack = `Error: x\n  at f (${location.href}:1:2)`;
      setTimeout(() => {
        throw failure;
      });
      const request = new XMLHttpRequest();
      request.open('GET', '/robots.txt?Email=sixth@mail.test');
      request.send();
    });
    await settled(page);
    await page.evaluate(() => history.pushState(null, '', '?email=seventh@mail.test'));
    await settled(page);
    await leave(page);

    await eventually(() => expect(everything()).toContain('/robots.txt?Email=REDACTED'));
    const events = await eventsWith('error');
    const first = events.filter(({ view }) => view.url === `${site().origin}/links${REDACTED}`);
    expect(first.map(({ type }) => type)).toEqual(expect.arrayContaining(['view', 'resource', 'error']));
    expect(new Set(first.map(({ view }) => view.referrer))).toEqual(
      new Set([`${site().origin}/buttons?%65mail=REDACTED&b=1`]),
    );
    const resources = events.map(({ resource }) => resource?.url);
    expect(resources).toContain(`${site().origin}/robots.txt?x=1&email=REDACTED&work_email=k`);
    expect(resources).toContain(`${site().origin}/robots.txt?Email=REDACTED`);
    expect(events.find(({ type }) => type === 'error')?.error.message).toBe('GET /x?email=REDACTED failed');
    await eventually(() => expect(everything()).toContain(`${site().origin}/links?email=REDACTED`));
    expect(everything()).not.toMatch(/(first|second|third|fourth|fifth|sixth|seventh)(@|%40)mail/);
    expect(everything()).toContain('work_email=k%40l.test');
  });

  test('keep a page from being recorded, and the next page is recorded again', async () => {
    const options = { isRecorded: true };
    const { page, segments, everything } = await watch('/buttons?email=first@mail.test', options);
    await page.goto('/links');
    await started(page);
    await leave(page);
    await eventually(() => expect(segments()).not.toEqual([]));
    for (const { text } of segments()) expect(text).toContain(`"href":"${site().origin}/links"`);
    expect(everything()).not.toContain('first@mail');
  });
});

describe('recordings', () => {
  test('come as forms with a segment and an event, and tell nothing that was typed', async () => {
    const { page, segments, requests, everything } = await watch('/', { isRecorded: true });
    await page.evaluate(() => {
      document.body.insertAdjacentHTML('afterbegin', '<input id="typed" value="before">');
    });
    await page.fill('#typed', 'a private matter');
    await leave(page);
    await eventually(() => expect(segments()).not.toEqual([]));
    const [segment] = segments();
    expect(segment?.event).toMatchObject({ source: 'browser', has_full_snapshot: true });
    expect(segment?.text.includes('Openers')).toBe(true);
    const request = requests().find(({ track }) => track === 'replay');
    expect(request?.contentType).toMatch(/^multipart\/form-data/);
    expect(everything().includes('a private matter')).toBe(false);
    expect(/[^-]before\\"/.test(everything())).toBe(false);
  });
});

describe('errors', () => {
  test('of modules and islands come with their name, once, and are on the console too', async () => {
    const { page, faults, eventsWith } = await watch('/', {
      prepare: (opened) => opened.route('**/assets/EnterpriseSalesModal*', (route) => route.abort()),
    });
    await page.locator('main').getByText('Ask sales', { exact: true }).click();
    await page.waitForSelector('[data-island-status="failed"]', { state: 'attached' });
    await leave(page);
    const errors = (await eventsWith('error')).filter(({ type }) => type === 'error');
    expect(
      errors.map(({ error, context }) => [error.source, error.handling, error.message, context]),
    ).toEqual([
      [
        'custom',
        'handled',
        expect.stringContaining('EnterpriseSalesModal'),
        { module: expect.stringContaining('EnterpriseSalesModal') },
      ],
    ]);
    expect(faults.console.filter((line) => line.includes('[')).length).toBe(1);
  });

  test('that nobody caught come once', async () => {
    const { page, eventsWith } = await watch('/');
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('thrown');
      });
      void Promise.reject(new Error('rejected'));
    });
    await settled(page);
    await leave(page);
    const errors = (await eventsWith('error')).filter(({ type }) => type === 'error');
    expect(errors.map(({ error }) => error.message).sort()).toEqual(['rejected', 'thrown']);
  });
});

test('annotations of earlier pages are marks on the timeline', async () => {
  const { page, eventsWith } = await watch('/', {
    prepare: (opened) =>
      opened.addInitScript(() =>
        sessionStorage.setItem('pendingAnnotations', '[{"type":"redirect","to":"/?email=a@mail.test"}]'),
      ),
  });
  await leave(page);
  const mark = (await eventsWith('action')).find(({ type }) => type === 'action');
  expect(mark?.action).toMatchObject({ type: 'custom', target: { name: 'annotation: redirect' } });
  expect(mark?.context).toEqual({ annotation: { type: 'redirect', to: '/?email=REDACTED' } });
});

describe('after a withdrawal', () => {
  test('nothing is sent, what was collected included, and a new consent begins anew', async () => {
    const { page, faults, requests, everything } = await watch('/?again', {
      isRecorded: true,
      prepare: draw(0.01),
    });
    await page.evaluate(() => {
      const { DD_RUM } = window as unknown as { DD_RUM: { addAction: (name: string) => void } };
      DD_RUM.addAction('collected and not sent');
      document.body.dataset.collected = 'recorded-and-not-sent';
    });
    await choose(page, false);
    const withdrawn = Date.now();
    await page.mouse.click(300, 300);
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('after the withdrawal');
      });
    });
    // The SDK takes no notice of events that scripts make without its mark.
    await page.evaluate(() =>
      window.dispatchEvent(Object.assign(new Event('beforeunload'), { __ddIsTrusted: true })),
    );
    await settled(page);
    // Whatever comes now was on its way before.
    expect(requests().filter(({ at }) => at > withdrawn + 200)).toEqual([]);
    expect(/collected and not sent|recorded-and-not-sent/.test(everything())).toBe(false);
    expect(await page.evaluate(() => document.cookie)).toMatch(/_dd_s=isExpired=1(;|$)/);

    await choose(page, true);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.waitForFunction(() => document.cookie.includes('rum=1'));
    await page.mouse.click(300, 300);
    await leave(page);
    const events = await eventually(() => {
      const all = site().monitoring.events(LOW_SESSION);
      const ofPage = all.filter(({ view }) => view.url.endsWith('/?again'));
      expect(ofPage.map(({ type }) => type)).toContain('action');
      return ofPage;
    });
    expect(JSON.stringify(events)).not.toContain('after the withdrawal');
    expect(faults.console).toEqual(['uncaught: after the withdrawal']);
  });
});

describe('an intake that refuses', () => {
  test.each([500, 503, 429])('with %d gets the same events again later', async (status) => {
    const marker = `refused-${status}`;
    site().monitoring.faults.add({
      kind: 'status',
      status,
      on: ({ body }) => body.includes(marker),
    });
    const { requests } = await watch(`/?${marker}`);
    const isRetry = ({ query }: IntakeRequest) =>
      query.get('ddtags')?.includes(`retry_count:1,retry_after:${status}`);
    await eventually(() => expect(requests().some(isRetry)).toBe(true));
    const refused = requests().find((request) => request.status === status);
    const accepted = requests().find(isRetry);
    expect(accepted?.status).toBe(202);
    expect(accepted?.events).toEqual(refused?.events);
    expect((accepted?.at ?? 0) - (refused?.at ?? 0)).toBeGreaterThanOrEqual(900);
  });
});

describe('with a key missing', () => {
  test.each([
    ['applicationId', 'Application ID is not configured, no RUM data will be collected.'],
    ['clientToken', 'Client Token is not configured, we will not send any data.'],
  ])('%s, the SDK says so and nothing is sent', async (key, message) => {
    const withoutKey = async (page: Page) => {
      await page.route(`${site().origin}/`, async (route) => {
        const response = await route.fetch();
        const html = await response.text();
        const body = html.replace(new RegExp(`"${key}":"[^"]*",?`), '').replace(',}', '}');
        await route.fulfill({ response, body });
      });
    };
    const { page, faults } = await open('/', { consent: true, prepare: withoutKey });
    await eventually(() => expect(faults.console).toEqual([expect.stringContaining(message)]));
    await page.mouse.click(300, 300);
    await settled(page);
    await leave(page);
    expect(faults.console).toHaveLength(1);
    expect(faults.foreign).toEqual([]);
  });
});
