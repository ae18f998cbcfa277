import { randomUUID } from 'node:crypto';
import { isSessionInSample } from '@amplitude/session-replay-browser/lib/esm/sampling';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually } from '../../support/eventually';
import { sample } from '../../support/repetitions';
import { scriptsCome } from '../components/component-site';
import { choose } from '../consent-choice';
import { API_KEY, idle, observers, withObservedSite } from '../monitoring/observed-site';
import { leave, type PageFaults, siteOrigin } from '../open-page';
import {
  configured,
  cookieOf,
  happen,
  mark,
  openObserved,
  openRecorded,
  WITH_INTERACTIONS,
} from './recorded-page';
import { replaySite } from './replay-site';

withObservedSite(replaySite);

const isVendorCode = (path: string) => /start-measurement|monitoring|replay|rrweb/.test(path);

/** Makes the page send what it has, as on unload; returns the uploads that it has sent, also those on their way. */
async function sentAtEnd(page: Page, { foreign }: PageFaults): Promise<string[]> {
  await happen(page, 'blur');
  await happen(page, 'pagehide');
  await idle(page);
  return foreign.filter((url) => url.startsWith(observers().replay.trackUrl));
}

/** Counts the workers that the page starts. */
const countWorkers = (page: Page) =>
  page.addInitScript(() => {
    const Original = window.Worker;
    const counted = window as unknown as { workers: number };
    counted.workers = 0;
    window.Worker = class extends Original {
      constructor(...values: ConstructorParameters<typeof Original>) {
        super(...values);
        counted.workers += 1;
      }
    };
  });

test('without consent, before an answer and after a refusal, nothing is loaded, stored or sent', async () => {
  const { page, faults, requested } = await openObserved('/');
  for (const isAfterNo of [false, true]) {
    if (isAfterNo) {
      await choose(page, false);
      await page.reload();
    }
    await scriptsCome(page);
    await happen(page, 'blur');
    await happen(page, 'focus');
    await idle(page);
    expect(await cookieOf(page, 'amp_session_id')).toBeUndefined();
  }
  await leave(page);
  expect(requested.length).toBeGreaterThan(0);
  expect(requested.filter(isVendorCode)).toEqual([]);
  expect(faults).toEqual({ console: [], foreign: [], failed: [] });
});

test('records from the grant on without a worker, with the session of the cookie and the anonymous id', async () => {
  const { page, faults, uploads, device } = await openObserved('/', { prepare: countWorkers });
  await scriptsCome(page);
  await choose(page, true);
  const types = () => uploads('replay').flatMap(({ events }) => events.map(({ type }) => type));
  await eventually(() => expect(types().slice(0, 2)).toEqual([4, 2]));
  const [first] = uploads('replay');
  expect(first?.deviceId).toBe(device);
  expect(first?.sessionId).toBe((await cookieOf(page, 'amp_session_id'))?.value);
  expect(Math.abs(Date.now() - Number(first?.sessionId))).toBeLessThan(60_000);
  expect(faults.console).toEqual([]);
  const config = observers().replay.configRequests().at(-1);
  expect([config?.path, String(config?.query)]).toEqual([`/config/${API_KEY}`, 'config_group=browser']);
  expect(await page.evaluate(() => (window as unknown as { workers: number }).workers)).toBe(0);
  const policy = (await fetch(siteOrigin())).headers.get('content-security-policy');
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toMatch(/worker-src|child-src|blob:/);
});

/** Adds an input, a text and a blocked element to the page while it loads. */
const addPrivateParts = (page: Page) =>
  page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () =>
      document.body.insertAdjacentHTML(
        'afterbegin',
        '<input id="typed" value="prefilled"><p class="amp-block">secret <b class="blocked-child">x</b></p><p class="seen">Readable</p>',
      ),
    ),
  );

test('a recording masks all texts and inputs, has no blocked element, and pauses while the window has no focus', async () => {
  const { page, recorded } = await openRecorded('/', { prepare: addPrivateParts });
  await page.fill('#typed', 'typed words');
  await mark(page, 'before-blur');
  await happen(page, 'blur');
  await mark(page, 'while-away');
  await happen(page, 'focus');
  await mark(page, 'back-again');
  await leave(page);
  await eventually(() => expect(recorded().includes('back-again')).toBe(true));
  expect(recorded().includes('before-blur')).toBe(true);
  // The snapshot on return shows the new state; changes in between are not recorded.
  expect(recorded().match(/\{\\"type\\":3,[^}]*while-away/g)).toBeNull();
  expect(recorded().includes('"class\\":\\"seen')).toBe(true);
  expect(/Readable|a sentence that stands|prefilled|typed words|secret|blocked-child/.test(recorded())).toBe(
    false,
  );
  expect(recorded().includes('********')).toBe(true);
});

test('an address with an email address is not recorded, and the next page is', async () => {
  const { page, uploads, recorded } = await openObserved('/?email=jo@mail.test', {
    consent: true,
    settings: WITH_INTERACTIONS,
  });
  await eventually(async () => expect(await cookieOf(page, 'amp_session_id')).toBeDefined());
  await idle(page);
  await page.goto('/buttons');
  const snapshots = () => uploads('replay').flatMap(({ events }) => events.filter(({ type }) => type === 2));
  await eventually(() => expect(snapshots()).toHaveLength(1));
  await idle(page);
  await mark(page, 'before-the-address');
  await page.evaluate(() => history.pushState(null, '', '?email=jo@mail.test'));
  await mark(page, 'at-the-address');
  await page.evaluate(() => history.pushState(null, '', '?next'));
  await eventually(() => expect(snapshots()).toHaveLength(2));
  await mark(page, 'after-the-address');
  await leave(page);
  await eventually(() => expect(recorded().includes('after-the-address')).toBe(true));
  expect(/jo(@|%40)mail/.test(JSON.stringify(uploads()))).toBe(false);
  expect(recorded().match(/\{\\"type\\":3,[^}]*at-the-address/g)).toBeNull();
});

describe('the sample', () => {
  const ids = Array.from({ length: 500 }, (_, index) => 1_790_000_000_000 + index);
  const inSample = String(ids.find((id) => isSessionInSample(id, 0.05)));
  const outside = String(ids.find((id) => !isSessionInSample(id, 0.05)));
  const interactions = { sr_interaction_config: { enabled: true, batch: true } };

  test('includes a session whose hash is below the rate', async () => {
    const { uploads } = await openRecorded('/', { cookies: { amp_session_id: inSample }, settings: {} });
    expect(uploads('replay')[0]?.sessionId).toBe(inSample);
  });

  const LEFT_OUT = [
    ['a session whose hash is not below the rate', outside, interactions],
    [
      'every session where capture is disabled',
      inSample,
      { sr_sampling_config: { capture_enabled: false, sample_rate: 1 } },
    ],
  ] as const;

  test.each(LEFT_OUT)('excludes %s, and nothing listens', async (_, session, settings) => {
    const asked = observers().replay.configRequests().length;
    const { page, requested, faults } = await openObserved('/', {
      consent: true,
      cookies: { amp_session_id: session },
      settings,
    });
    await configured(page, asked);
    await page.mouse.wheel(0, 400);
    expect(await sentAtEnd(page, faults)).toEqual([]);
    expect(requested.filter((path) => path.includes('rrweb'))).toEqual([]);
    expect(faults.console).toEqual([]);
  });
});

describe('the session', () => {
  test('is on the parent domain, and ends with the browser', async () => {
    const { port } = new URL(siteOrigin());
    const { page } = await openObserved('/', {
      consent: true,
      baseURL: `http://www.planfold.localhost:${port}`,
    });
    await eventually(async () =>
      expect(await cookieOf(page, 'amp_session_id')).toMatchObject({
        ...{ domain: '.planfold.localhost', path: '/', expires: -1, sameSite: 'Lax' },
      }),
    );
  });

  test('that starts again in one tab is used by the other', async () => {
    const { page, context, uploads } = await openRecorded('/');
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
      expect(new Set(addresses)).toEqual(new Set([`${siteOrigin()}/`, `${siteOrigin()}/buttons`]));
    });
  });

  test('is removed after a withdrawal, nothing more is sent, and a new grant starts another', async () => {
    const { page, faults, uploads, recorded } = await openRecorded('/', { settings: WITH_INTERACTIONS });
    await mark(page, 'not-yet-sent');
    const before = uploads().length;
    await choose(page, false);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await mark(page, 'after-the-withdrawal');
    await page.mouse.click(300, 300);
    await happen(page, 'blur');
    await happen(page, 'pagehide');
    await happen(page, 'focus');
    await idle(page);
    const { trackUrl } = observers().replay;
    expect(asked.filter((url) => url.startsWith(trackUrl))).toEqual([]);
    expect(await cookieOf(page, 'amp_session_id')).toBeUndefined();
    expect(recorded().includes('not-yet-sent')).toBe(false);

    await happen(page, 'pageshow');
    await choose(page, true);
    await eventually(() => expect(uploads('replay').length).toBeGreaterThan(before));
    expect(uploads('replay').at(-1)?.sessionId).toBe((await cookieOf(page, 'amp_session_id'))?.value);
    expect(faults.console).toEqual([]);
  });

  test('does not exist without cookies, which is logged', async () => {
    const blockCookies = (page: Page) =>
      page.addInitScript(() => {
        Object.assign(window, { OnetrustActiveGroups: ',C0001,C0002,' });
        Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined });
      });
    const { page, faults } = await openObserved('/', { prepare: blockCookies });
    const line = 'warning: Session is not being recorded due to lack of session id';
    await eventually(() => expect(faults.console).toEqual([line]));
    expect(await sentAtEnd(page, faults)).toEqual([]);
  });
});

describe('a failing service', () => {
  test.each(sample([500, 429], 1))('gets an upload again after %d', async (status) => {
    const device = randomUUID();
    observers().replay.faults.add({
      kind: 'status',
      status,
      on: ({ query }) => query.get('type') === 'replay' && query.get('device_id') === device,
    });
    const { uploads, faults } = await openRecorded('/', { device });
    await eventually(() => expect(uploads('replay').length).toBeGreaterThan(1));
    const [first, second] = uploads('replay');
    expect([first?.status, second?.status]).toEqual([status, 200]);
    expect(second?.text).toBe(first?.text);
    expect(faults.console).toEqual([expect.stringContaining(`${status}`)]);
  });

  test('with an error at the remote configuration prevents recording, and the page works', async () => {
    observers().replay.faults.add({
      kind: 'status',
      status: 500,
      times: 3,
      on: ({ path }) => path.startsWith('/config/'),
    });
    const { page, faults } = await openObserved('/', { consent: true });
    const logged = () => faults.console.filter((line) => line.includes('[replay]'));
    await eventually(() => expect(logged()).toHaveLength(1));
    await page.mouse.wheel(0, 400);
    expect(await sentAtEnd(page, faults)).toEqual([]);
    expect(faults.console.filter((line) => line.startsWith('uncaught'))).toEqual([]);
    expect(logged()).toHaveLength(1);
  });
});
