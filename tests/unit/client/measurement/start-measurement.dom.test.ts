import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ConsentChoice } from '../../../../client/consent/consent-choice';
import type { ConsentContext } from '../../../../client/consent/consent-context';
import { startMeasurement } from '../../../../client/measurement/start-measurement';
import { createEventQueue, type TrackCall } from '../../../../client/page/analytics';
import { DEFAULT_CLIENT_CONFIG } from '../../../../config/client-config';

const live = vi.hoisted(() => ({ track: vi.fn(), create: vi.fn(), isBroken: false }));
vi.mock('../../../../client/measurement/live-analytics', () => ({
  createLiveAnalytics: (context: ConsentContext) => {
    if (live.isBroken) throw new Error('broken');
    live.create(context.handover);
    return live.track;
  },
}));

beforeEach(() => {
  vi.clearAllMocks();
  live.isBroken = false;
});

const call = (name: string): TrackCall => [
  name,
  { clickedType: 'button' },
  1_900_000_000_000,
  'https://site.test/x',
  'X',
  '',
];

function started(waiting: readonly string[] = []) {
  let choice: ConsentChoice = 'granted';
  const listeners = new Set<(choice: ConsentChoice) => void>();
  const isGranted = () => choice === 'granted';
  const queue = createEventQueue(isGranted, vi.fn());
  for (const name of waiting) queue.push(call(name));
  const report = vi.fn();
  const context = {
    page: window,
    config: { ...DEFAULT_CLIENT_CONFIG, analytics: { writeKey: 'key' } },
    consent: {
      choice: () => choice,
      checkGranted: isGranted,
      onChange(listener: (choice: ConsentChoice) => void) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    handover: {
      queue,
      grantedAt: 1,
      missingAt: 1,
      isViewportStable: false,
      viewportStableSince: 0,
    },
    onRouteChange: () => () => undefined,
    report,
  } as unknown as ConsentContext;
  startMeasurement(context);
  const choose = (next: ConsentChoice) => {
    choice = next;
    for (const listener of listeners) listener(next);
  };
  return { queue, choose, report };
}

const names = () => live.track.mock.calls.map(([[name]]) => name);

describe('starting the measurement code', () => {
  it('flushes queued events to analytics when it is loaded, and passes later ones on immediately', async () => {
    const { queue } = started(['waiting']);
    await vi.waitFor(() => expect(names()).toEqual(['waiting']));
    queue.push(call('later'));
    expect(names()).toEqual(['waiting', 'later']);
    expect(live.create).toHaveBeenCalledWith(expect.objectContaining({ grantedAt: 1 }));
  });

  it('reports an event that fails, and passes on those after it', async () => {
    live.track.mockImplementationOnce(() => expect.unreachable());
    const { queue, report } = started(['fails', 'second']);
    await vi.waitFor(() => expect(names()).toEqual(['fails', 'second']));
    queue.push(call('third'));
    expect(names()).toEqual(['fails', 'second', 'third']);
    expect(report.mock.calls).toEqual([[expect.any(Error), 'analytics']]);
  });

  it('sends nothing after a withdrawal, and loads analytics once', async () => {
    const { queue, choose } = started();
    await vi.waitFor(() => expect(live.create).toHaveBeenCalledTimes(1));
    choose('refused');
    queue.push(call('refused'));
    choose('granted');
    queue.push(call('granted'));
    expect(names()).toEqual(['granted']);
    expect(live.create).toHaveBeenCalledTimes(1);
  });

  it('reports code that fails to load, and retries with the next consent', async () => {
    live.isBroken = true;
    const { queue, choose, report } = started();
    await vi.waitFor(() => expect(report).toHaveBeenCalledWith(expect.any(Error), 'analytics'));
    live.isBroken = false;
    queue.push(call('waiting'));
    choose('granted');
    await vi.waitFor(() => expect(names()).toEqual(['waiting']));
  });

  it('synchronizes the identity with the choice', () => {
    const { choose } = started();
    expect(document.cookie).toContain('ajs_anonymous_id=');
    choose('refused');
    expect(document.cookie).not.toContain('ajs_anonymous_id=');
  });
});
