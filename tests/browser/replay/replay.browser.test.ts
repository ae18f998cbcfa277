import { randomUUID } from 'node:crypto';
import { isSessionInSample } from '@amplitude/session-replay-browser/lib/esm/sampling';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type {
  RemoteSettings,
  Upload,
} from '../../../generator/serve/debug/emulators/replay/start-replay-emulator';
import type { OpenedPage } from '../browser-page';
import type { VisitOptions } from '../monitoring/observed-site';
import {
  API_KEY,
  choose,
  eventually,
  replayVariables,
  settled,
  visit,
  withObservedSite,
} from '../monitoring/observed-site';

const site = withObservedSite((observers) => ({
  ...replayVariables(observers),
  SITE_PARENT_DOMAIN: 'planfold.localhost',
}));

const ALL_SESSIONS: RemoteSettings = { sr_sampling_config: { capture_enabled: true, sample_rate: 1 } };
const WITH_INTERACTIONS: RemoteSettings = {
  ...ALL_SESSIONS,
  sr_interaction_config: { enabled: true, batch: true },
};

interface RecordedVisit extends OpenedPage {
  readonly device: string;
  readonly uploads: (type?: string) => Upload[];
  /** What was recorded and has arrived, as text. */
  readonly recorded: () => string;
}

interface RecordOptions extends VisitOptions {
  /** What the remote configuration says; all sessions unless told. */
  readonly settings?: RemoteSettings;
  /** The visitor's anonymous id; one of their own unless told. */
  readonly device?: string;
}

/** Opens a page as a visitor with an anonymous id, so that uploads can be told apart. */
async function open(
  path: string,
  { settings = ALL_SESSIONS, device = randomUUID(), ...options }: RecordOptions = {},
): Promise<RecordedVisit> {
  site().replay.settings = settings;
  const opened = await visit(site(), path, {
    ...options,
    prepare: async (page) => {
      const url = options.baseURL ?? site().origin;
      await page.context().addCookies([{ name: 'ajs_anonymous_id', value: device, url }]);
      await options.prepare?.(page);
    },
  });
  const uploads = (type?: string) =>
    site()
      .replay.uploads(device)
      .filter((upload) => type === undefined || upload.type === type);
  return {
    ...opened,
    device,
    uploads,
    recorded: () =>
      uploads('replay')
        .map(({ text }) => text)
        .join('\n'),
  };
}

/** A page that is being recorded: its first picture has arrived. */
async function record(path: string, options: RecordOptions = {}): Promise<RecordedVisit> {
  const opened = await open(path, { consent: true, ...options });
  await eventually(() => expect(opened.uploads('replay')).not.toEqual([]));
  await settled(opened.page);
  return opened;
}

const happen = (page: Page, name: string) =>
  page.evaluate((event) => void window.dispatchEvent(new Event(event)), name);
/** Changes the page in a way that a recording shows: classes are not masked. */
const mark = (page: Page, name: string) =>
  page.evaluate(
    (mark) =>
      new Promise<void>((done) => {
        document.body.append(Object.assign(document.createElement('i'), { className: mark }));
        setTimeout(() => requestIdleCallback(() => done()), 50);
      }),
    name,
  );
const leave = (page: Page) => page.goto('about:blank');
const cookieOf = async (page: Page, name: string) =>
  (await page.context().cookies()).find((cookie) => cookie.name === name);
const isVendorCode = (path: string) => /monitoring|replay|rrweb/.test(path);

describe('without consent', () => {
  test.each([undefined, false])(
    'nothing is loaded, stored or sent when the answer is %s',
    async (consent) => {
      const { page, faults, requested } = await open('/', { ...(consent === undefined ? {} : { consent }) });
      await settled(page);
      await happen(page, 'blur');
      await happen(page, 'focus');
      expect(await cookieOf(page, 'amp_session_id')).toBeUndefined();
      await leave(page);
      expect(requested.filter(isVendorCode)).toEqual([]);
      expect(faults).toEqual({ console: [], foreign: [], failed: [] });
    },
  );
});

test('records from consent on, under the session of the cookie and the anonymous id', async () => {
  const { page, faults, uploads, device } = await open('/');
  await settled(page);
  await choose(page, true);
  await eventually(() => expect(uploads('replay')).not.toEqual([]));
  const [first] = uploads('replay');
  expect(first?.deviceId).toBe(device);
  expect(first?.sessionId).toBe((await cookieOf(page, 'amp_session_id'))?.value);
  expect(Math.abs(Date.now() - Number(first?.sessionId))).toBeLessThan(60_000);
  expect(first?.events.map(({ type }) => type)).toEqual([4, 2]);
  expect(faults.console).toEqual([]);
  const config = site().replay.configRequests().at(-1);
  expect([config?.path, String(config?.query)]).toEqual([`/config/${API_KEY}`, 'config_group=browser']);
});

describe('privacy', () => {
  test('every text and input is masked, and blocked elements are not there', async () => {
    const { page, recorded } = await record('/', {
      prepare: (opened) =>
        opened.addInitScript(() =>
          document.addEventListener('DOMContentLoaded', () =>
            document.body.insertAdjacentHTML(
              'afterbegin',
              '<input id="typed" value="prefilled"><p class="amp-block">secret <b class="blocked-child">x</b></p><p class="seen">Readable</p>',
            ),
          ),
        ),
    });
    await page.fill('#typed', 'typed words');
    await mark(page, 'after-typing');
    await leave(page);
    await eventually(() => expect(recorded().includes('after-typing')).toBe(true));
    expect(recorded().includes('"class\\":\\"seen')).toBe(true);
    expect(
      /Readable|a sentence that stands|prefilled|typed words|secret|blocked-child/.test(recorded()),
    ).toBe(false);
    expect(recorded().includes('********')).toBe(true);
  });

  test('an address with an e-mail is not recorded, and the next page is', async () => {
    const opened = await open('/?email=jo@mail.test', { consent: true, settings: WITH_INTERACTIONS });
    await settled(opened.page);
    await opened.page.goto('/buttons');
    await eventually(() => expect(opened.uploads('replay')).not.toEqual([]));
    await opened.page.evaluate(() => history.pushState(null, '', '?email=jo@mail.test'));
    await mark(opened.page, 'at-the-address');
    await leave(opened.page);
    await settled(opened.page);
    expect(/jo(@|%40)mail|at-the-address/.test(JSON.stringify(opened.uploads()))).toBe(false);
  });
});

describe('recording', () => {
  test('stops on blur, and goes on with focus', async () => {
    const { page, recorded } = await record('/');
    await mark(page, 'before-blur');
    await happen(page, 'blur');
    await mark(page, 'while-away');
    await happen(page, 'focus');
    await mark(page, 'back-again');
    await leave(page);
    await eventually(() => expect(recorded().includes('back-again')).toBe(true));
    expect(recorded().includes('before-blur')).toBe(true);
    // The picture that is taken on return shows what happened meanwhile; no change of that time was recorded.
    const changes = recorded().match(/\{\\"type\\":3,[^}]*while-away/g);
    expect(changes).toBeNull();
  });

  test('sends what is left when the page is left, by a beacon', async () => {
    const { page, uploads, recorded } = await record('/', { settings: WITH_INTERACTIONS });
    await page.mouse.wheel(0, 400);
    await mark(page, 'right-before');
    await leave(page);
    await eventually(() => expect(recorded().includes('right-before')).toBe(true));
    const [scroll] = uploads('interaction').filter(({ isBeacon }) => isBeacon);
    expect(scroll?.query.get('api_key')).toBe(API_KEY);
    expect(scroll?.events).toEqual([
      expect.objectContaining({ type: 'scroll', maxScrollY: 400, pageUrl: `${site().origin}/` }),
    ]);
  });

  test('sends the scrolling by a request where beacons are refused', async () => {
    const { page, uploads, device } = await record('/', {
      settings: WITH_INTERACTIONS,
      prepare: (opened) =>
        opened.addInitScript(() => {
          navigator.sendBeacon = () => false;
        }),
    });
    const posted: string[] = [];
    page.on('request', (request) => posted.push(`${request.resourceType()} ${request.method()}`));
    await page.mouse.wheel(0, 400);
    await mark(page, 'scrolled');
    await happen(page, 'pagehide');
    await eventually(() => expect(uploads('interaction')).not.toEqual([]));
    const [scroll] = uploads('interaction');
    expect(posted).toContain('xhr POST');
    expect(scroll?.query.get('device_id')).toBe(device);
    expect(scroll?.query.get('session_id')).toBe((await cookieOf(page, 'amp_session_id'))?.value);
    expect(scroll?.events[0]).toMatchObject({ type: 'scroll', maxScrollY: 400 });
  });

  test('groups clicks by place and hour', async () => {
    const { page, uploads } = await record('/', { settings: WITH_INTERACTIONS });
    for (let count = 0; count < 3; count += 1) await page.mouse.click(300, 310);
    await mark(page, 'clicked');
    await happen(page, 'blur');
    await eventually(() => expect(uploads('interaction')).not.toEqual([]));
    const [click] = uploads('interaction').flatMap(({ events }) => events);
    expect(click).toMatchObject({ type: 'click', x: 300, y: 310, count: 3 });
    expect(click.timestamp % 3_600_000).toBe(0);
  });
});

describe('the sample', () => {
  const ids = Array.from({ length: 500 }, (_, index) => 1_790_000_000_000 + index);
  const inSample = String(ids.find((id) => isSessionInSample(id, 0.05)));
  const outside = String(ids.find((id) => !isSessionInSample(id, 0.05)));

  test('takes a session whose hash is below the rate', async () => {
    const { uploads } = await record('/', { sessionId: inSample, settings: {} });
    expect(uploads('replay')[0]?.sessionId).toBe(inSample);
  });

  test('leaves a session out whose hash is not, and nothing listens', async () => {
    const { page, uploads, requested, faults } = await open('/', {
      consent: true,
      sessionId: outside,
      settings: { sr_interaction_config: { enabled: true, batch: true } },
    });
    await settled(page);
    await page.mouse.wheel(0, 400);
    await leave(page);
    await settled(page);
    expect(uploads()).toEqual([]);
    expect(requested.filter((path) => path.includes('rrweb'))).toEqual([]);
    expect(faults.console).toEqual([]);
  });

  test('does not matter where capture is disabled', async () => {
    const settings = { sr_sampling_config: { capture_enabled: false, sample_rate: 1 } };
    const { page, uploads, faults } = await open('/', { consent: true, settings });
    await settled(page);
    await leave(page);
    expect(uploads()).toEqual([]);
    expect(faults.console).toEqual([]);
  });
});

describe('the session', () => {
  test('is on the parent domain, and ends with the browser', async () => {
    const port = new URL(site().origin).port;
    const { page } = await record('/', { baseURL: `http://www.planfold.localhost:${port}` });
    const cookie = await cookieOf(page, 'amp_session_id');
    expect(cookie).toMatchObject({ domain: '.planfold.localhost', path: '/', expires: -1, sameSite: 'Lax' });
  });

  test('of one tab that begins anew is taken over by the other', async () => {
    const { page, context, uploads } = await record('/');
    const first = (await cookieOf(page, 'amp_session_id'))?.value;
    const other = await context.newPage();
    await other.clock.install();
    await other.goto('/buttons');
    await eventually(() => expect(uploads('replay').length).toBeGreaterThan(1));
    expect(uploads('replay').every(({ sessionId }) => sessionId === first)).toBe(true);

    await other.clock.setSystemTime(Date.now() + 31 * 60_000);
    await other.mouse.click(5, 5);
    await eventually(async () => expect((await cookieOf(page, 'amp_session_id'))?.value).not.toBe(first));
    const second = (await cookieOf(page, 'amp_session_id'))?.value;
    await eventually(() => {
      const pages = uploads('replay').filter(({ sessionId }) => sessionId === second);
      const addresses = pages.flatMap(({ events }) => events.map(({ data }) => data?.href)).filter(Boolean);
      expect(new Set(addresses)).toEqual(new Set([`${site().origin}/`, `${site().origin}/buttons`]));
    });
  });
});

describe('after a withdrawal', () => {
  test('nothing is sent, the session is forgotten, and a new consent begins anew', async () => {
    const { page, faults, uploads, recorded } = await record('/', { settings: WITH_INTERACTIONS });
    await mark(page, 'not-yet-sent');
    const before = uploads().length;
    await choose(page, false);
    await mark(page, 'after-the-withdrawal');
    await page.mouse.click(300, 300);
    await happen(page, 'blur');
    await happen(page, 'pagehide');
    await happen(page, 'focus');
    await settled(page);
    expect(uploads().length).toBe(before);
    expect(await cookieOf(page, 'amp_session_id')).toBeUndefined();
    expect(recorded().includes('not-yet-sent')).toBe(false);

    await happen(page, 'pageshow');
    await choose(page, true);
    await eventually(() => expect(uploads('replay').length).toBeGreaterThan(before));
    expect(uploads('replay').at(-1)?.sessionId).toBe((await cookieOf(page, 'amp_session_id'))?.value);
    expect(faults.console).toEqual([]);
  });
});

describe('a service that fails', () => {
  test.each([500, 429])('with %d at an upload gets it again', async (status) => {
    const device = randomUUID();
    const isReplay = ({ query }: { query: URLSearchParams }) => query.get('type') === 'replay';
    site().replay.faults.add({
      kind: 'status',
      status,
      on: (request) => isReplay(request) && request.query.get('device_id') === device,
    });
    const { uploads, faults } = await record('/', { device });
    await eventually(() => expect(uploads('replay').length).toBeGreaterThan(1));
    const [first, second] = uploads('replay');
    expect([first?.status, second?.status]).toEqual([status, 200]);
    expect(second?.text).toBe(first?.text);
    expect(faults.console).toEqual([expect.stringContaining(`${status}`)]);
  });

  test('at the remote configuration means that nothing is recorded, and the page goes on', async () => {
    site().replay.faults.add({
      kind: 'status',
      status: 500,
      times: 3,
      on: ({ path }) => path.startsWith('/config/'),
    });
    const { page, uploads, faults } = await open('/', { consent: true });
    await eventually(() => expect(faults.console.some((line) => line.includes('[replay]'))).toBe(true));
    site().replay.faults.clear();
    await page.mouse.wheel(0, 400);
    await leave(page);
    expect(uploads()).toEqual([]);
    expect(faults.console.filter((line) => line.startsWith('uncaught'))).toEqual([]);
    expect(faults.console.filter((line) => line.includes('[replay]'))).toHaveLength(1);
  });
});

test('without cookies there is no session, and the console says so', async () => {
  const blockCookies = (page: Page) =>
    page.addInitScript(() => {
      Object.assign(window, { OnetrustActiveGroups: ',C0001,C0002,' });
      Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined });
    });
  const { page, faults, uploads } = await open('/', { prepare: blockCookies });
  await eventually(() =>
    expect(faults.console).toEqual(['warning: Session is not being recorded due to lack of session id']),
  );
  await leave(page);
  expect(uploads()).toEqual([]);
});
