import { beforeEach, expect, it, vi } from 'vitest';
import { createDelivery } from '../../../../client/measurement/delivery';
import { libraryQueue } from '../../../../client/measurement/library-queue';
import { clickAt, NOW } from './wire-events';

const HOUR = 3_600_000;
const QUEUE = 'persisted-queue:v1:key:dest-Segment.io:items';
/** The collector has limited the rate for a minute, so that pages send nothing. */
const pause = () => localStorage.setItem('persisted-queue:v1:key:paused-until', String(NOW + 60_000));

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  localStorage.clear();
  return () => vi.useRealTimers();
});

/** A page that never becomes idle, so that no library loads, and whose requests get no response. */
function openPage() {
  const page = Object.assign(new EventTarget(), {
    document: { createElement: () => ({}), head: { append: () => undefined } },
    fetch: vi.fn(() => new Promise(() => undefined)),
    requestIdleCallback: () => 0,
  });
  const delivery = createDelivery({
    page: page as unknown as Window & typeof globalThis,
    writeKey: 'key',
    apiHost: 'collector.test/v1',
    isGranted: () => true,
    report: vi.fn(),
  });
  const leave = () => page.dispatchEvent(new Event('pagehide'));
  return { ...delivery, page, leave };
}

/** A page that is left while its only request is in flight. */
function leaveWithRequest(): void {
  const first = openPage();
  first.send(clickAt('a'));
  first.leave();
  expect(first.page.fetch).toHaveBeenCalledTimes(1);
}

/** The next page a day later: the service would not recognize a duplicate. */
const takenNextDay = () => libraryQueue('key').take(NOW + 24 * HOUR);

it.each([
  ['leaves before it has sent the event', true],
  ['only passes the event on', false],
])('an event whose arrival is unknown is not sent after a day, if a second page %s', (_, takesOver) => {
  leaveWithRequest();
  pause();
  const second = openPage();
  if (takesOver) second.start(0);
  second.leave();
  expect(second.page.fetch).not.toHaveBeenCalled();
  expect(JSON.parse(localStorage.getItem(QUEUE) ?? '')).toEqual([
    { id: 'a', event: clickAt('a'), isSent: true },
  ]);
  expect(takenNextDay()).toEqual([]);
});

it('an event that no request has carried is sent after a day, also if a second page stores it again', () => {
  pause();
  const first = openPage();
  first.send(clickAt('a'));
  first.leave();
  const second = openPage();
  second.start(0);
  second.leave();
  expect(takenNextDay()).toEqual([clickAt('a')]);
});

it('a page takes events of another tab from after it found consent missing, and removes older ones', () => {
  pause();
  const first = openPage();
  first.send(clickAt('a'));
  first.leave();
  const second = openPage();
  second.start(NOW);
  second.leave();
  expect(libraryQueue('key').take()).toEqual([clickAt('a')]);
  first.leave();
  const third = openPage();
  third.start(NOW + 1);
  third.leave();
  expect(localStorage.getItem(QUEUE)).toBeNull();
});
