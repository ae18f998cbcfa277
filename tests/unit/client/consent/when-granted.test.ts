import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Consent } from '../../../../client/consent/consent';
import { whenGranted } from '../../../../client/measurement/start-measurement';

let isGranted = false;
let idle: Array<() => void> = [];
let listeners: Array<Parameters<Consent['onChange']>[0]> = [];

const page = {
  requestIdleCallback: (run: () => void) => idle.push(run),
} as unknown as Window & typeof globalThis;
const consent: Consent = {
  choice: () => (isGranted ? 'granted' : 'refused'),
  checkGranted: () => isGranted,
  onChange(listener) {
    listeners.push(listener);
    return () => {
      listeners = listeners.filter((one) => one !== listener);
    };
  },
};

function choose(granted: boolean): void {
  isGranted = granted;
  for (const listener of [...listeners]) listener(consent.choice());
}

function beIdle(): void {
  for (const run of idle.splice(0)) run();
}

const report = vi.fn();
const start = vi.fn(async () => undefined);

beforeEach(() => {
  vi.clearAllMocks();
  isGranted = false;
  idle = [];
  listeners = [];
});

describe('a step that needs consent', () => {
  it('runs when consent is granted and the page is idle', () => {
    isGranted = true;
    whenGranted({ page, consent, report }, 'step', start);
    expect(start).not.toHaveBeenCalled();
    beIdle();
    expect(start).toHaveBeenCalledOnce();
  });

  it('waits for consent, then for the page to be idle, and runs once', () => {
    whenGranted({ page, consent, report }, 'step', start);
    choose(false);
    expect(idle).toEqual([]);
    choose(true);
    expect(start).not.toHaveBeenCalled();
    beIdle();
    choose(false);
    choose(true);
    beIdle();
    expect(start).toHaveBeenCalledOnce();
  });

  it('waits again when consent is withdrawn before the page is idle', () => {
    isGranted = true;
    whenGranted({ page, consent, report }, 'step', start);
    choose(false);
    beIdle();
    expect(start).not.toHaveBeenCalled();
    choose(true);
    beIdle();
    expect(start).toHaveBeenCalledOnce();
  });

  it('reports a failure by the name of the step', async () => {
    isGranted = true;
    start.mockRejectedValueOnce(new Error('offline'));
    whenGranted({ page, consent, report }, 'step', start);
    beIdle();
    await vi.waitFor(() => expect(report.mock.calls).toEqual([[new Error('offline'), 'step']]));
  });
});
