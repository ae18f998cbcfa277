import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Consent } from '../../../../client/consent/consent';

type Choice = 'granted' | 'refused';

const URL = 'https://tags.test/gtm.js?id=1';
const START = { 'gtm.start': 7, event: 'gtm.js' };

const reload = vi.fn();
const report = vi.fn();
let page: Window & typeof globalThis & { dataLayer?: unknown };
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
  page = { document: own, location: { reload } } as unknown as typeof page;
});

afterEach(() => {
  vi.useRealTimers();
});

async function start(first: Choice, dataLayer?: unknown): Promise<void> {
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
  startTagManager({ page, consent, report }, URL);
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

it('is reported if it cannot be loaded', async () => {
  await start('granted');
  tags[0]?.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(0);
  expect(report).toHaveBeenCalledWith(expect.any(Error), 'tag-manager');
});
