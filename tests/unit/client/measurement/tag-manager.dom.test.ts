import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Consent } from '../../../../client/consent/consent';
import type { ClientConfig } from '../../../../config/client-config';

type Choice = 'granted' | 'refused';

const URL = 'https://tags.test/gtm.js?id=1';
const START = { 'gtm.start': 7, event: 'gtm.js' };

const reload = vi.fn();
const report = vi.fn();
let page: Window & typeof globalThis & { dataLayer?: unknown; gtag?: unknown };
let tags: HTMLScriptElement[];
let announce: (choice: Choice) => void;

beforeEach(() => {
  vi.useFakeTimers({ now: 7 });
  vi.resetModules();
  vi.clearAllMocks();
  tags = [];
  const own = document.implementation.createHTMLDocument();
  vi.spyOn(own.head, 'append').mockImplementation((tag) => {
    tags.push(tag as HTMLScriptElement);
  });
  page = { document: own, location: { reload }, setTimeout } as unknown as typeof page;
  localStorage.clear();
});

afterEach(() => {
  vi.useRealTimers();
});

const MEASURED = { analytics: { writeKey: 'key' } };

async function start(first: Choice, dataLayer?: unknown, config: object = MEASURED): Promise<void> {
  const { startTagManager } = await import('../../../../client/measurement/tag-manager');
  if (dataLayer !== undefined) page.dataLayer = dataLayer;
  let choice = first;
  const consent: Consent = {
    choice: () => choice,
    checkGranted: () => choice === 'granted',
    onChange(listener) {
      announce = (next) => {
        choice = next;
        listener(next);
      };
      return () => undefined;
    },
  };
  startTagManager({ page, config: config as ClientConfig, consent, report }, URL);
}

const loaded = () => tags.map(({ src }) => src);

it('is loaded with consent, and gets the start event', async () => {
  await start('granted', [{ user_id: 'u1' }]);
  expect([loaded(), page.dataLayer]).toEqual([[URL], [{ user_id: 'u1' }, START]]);
});

it('ignores a data layer that is not a list', async () => {
  await start('granted', { push: 'mine' });
  expect([loaded(), page.dataLayer]).toEqual([[URL], { push: 'mine' }]);
});

it('is not loaded without consent, and later only once', async () => {
  await start('refused');
  expect([loaded(), page.dataLayer]).toEqual([[], undefined]);
  announce('refused');
  await vi.runAllTimersAsync();
  expect(reload).not.toHaveBeenCalled();
  announce('granted');
  announce('granted');
  expect([loaded(), page.dataLayer]).toEqual([[URL], [START]]);
});

it('reloads the page after all other withdrawal steps', async () => {
  await start('granted');
  announce('refused');
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledTimes(1);
});

describe('the ids of its gtag', () => {
  const gtag = (...[, , field, answer]: [string, string, string, (value: string) => void]) => answer(field);
  const ids = () => JSON.parse(localStorage.getItem('gtagCache') ?? 'null');
  const STORED = { client_id: 'client_id', session_id: 'session_id' };
  const load = () => vi.advanceTimersByTimeAsync(0).then(() => tags[0]?.dispatchEvent(new Event('load')));

  it('are stored as soon as its script has run', async () => {
    await start('granted');
    expect(ids()).toBeNull();
    page.gtag = gtag;
    await load();
    await vi.advanceTimersByTimeAsync(0);
    expect(ids()).toMatchObject(STORED);
  });

  it.each([
    ['when the page is idle', () => vi.runAllTimersAsync()],
    ['when the page is hidden', () => page.document.dispatchEvent(new Event('visibilitychange'))],
  ])('are stored %s, if it defines gtag later', async (_, happen) => {
    await start('granted');
    await load();
    await vi.advanceTimersByTimeAsync(0);
    page.gtag = gtag;
    await happen();
    expect(ids()).toMatchObject(STORED);
  });

  it.each<readonly [string, Choice, object]>([
    ['after a withdrawal', 'refused', MEASURED],
    ['without analytics', 'granted', {}],
  ])('are not stored %s', async (_, choice, config) => {
    await start('granted', undefined, config);
    announce(choice);
    page.gtag = gtag;
    await load();
    page.document.dispatchEvent(new Event('visibilitychange'));
    await vi.runAllTimersAsync();
    expect(ids()).toBeNull();
  });
});

it('is reported if it cannot be loaded', async () => {
  await start('granted');
  tags[0]?.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(0);
  expect(report).toHaveBeenCalledWith(expect.any(Error), 'tag-manager');
});
