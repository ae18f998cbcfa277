import { describe, expect, it, vi } from 'vitest';
import { createErrorReporter } from '../../../../client/lib/error-reporter';
import { SITE_EVENT } from '../../../../config/contract/site-event';

const page = new EventTarget();

describe('the error reporter', () => {
  it('logs each error with its source', () => {
    const log = vi.fn();
    const error = new Error('broken');
    createErrorReporter(page, log).report(error, 'banner');
    expect(log.mock.calls).toEqual([['[banner]', error]]);
  });

  it('passes errors to monitoring that starts later, including early ones', () => {
    const reporter = createErrorReporter(page, () => undefined);
    const listener = vi.fn();
    reporter.report('early', 'a');
    reporter.forwardTo(listener);
    reporter.report('late', 'b');
    expect(listener.mock.calls).toEqual([
      ['early', 'a'],
      ['late', 'b'],
    ]);
  });

  it('queues the newest twenty while there is no monitoring, and reports dropped ones', () => {
    const reporter = createErrorReporter(page, () => undefined);
    const emitted: unknown[] = [];
    page.addEventListener(SITE_EVENT, (event) => emitted.push((event as CustomEvent).detail));
    reporter.report(new Error('broken'), 'a');
    reporter.report(Object.create(null), 'b');
    for (let index = 0; index < 20; index += 1) reporter.report(index, 'a');
    const listener = vi.fn();
    reporter.forwardTo(listener);
    expect(listener.mock.calls.map(([error]) => error)).toEqual(
      Array.from({ length: 20 }, (_, index) => index),
    );
    const line = { type: 'monitoring', name: 'error', reason: 'too many wait' };
    expect(emitted).toEqual([
      { ...line, properties: { error: 'broken', source: 'a' } },
      { ...line, properties: { error: undefined, source: 'b' } },
    ]);
  });

  it('survives monitoring that throws', () => {
    const log = vi.fn();
    const reporter = createErrorReporter(page, log);
    reporter.forwardTo(() => {
      throw new Error('monitoring');
    });
    expect(() => reporter.report('error', 'a')).not.toThrow();
    expect(log).toHaveBeenLastCalledWith('[error-reporter]', new Error('monitoring'));
  });

  it('logs to the original console, so that monitoring does not get an error twice', () => {
    const found = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const reporter = createErrorReporter(page);
    const wrapped = vi.fn();
    console.error = wrapped;
    reporter.report('error', 'a');
    expect(found.mock.calls).toEqual([['[a]', 'error']]);
    expect(wrapped).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });
});
