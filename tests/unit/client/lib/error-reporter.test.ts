import { describe, expect, it, vi } from 'vitest';
import { createErrorReporter } from '../../../../client/lib/error-reporter';
import { visitorLeaves } from './visitor-leaves';

describe('the error reporter', () => {
  it('logs each error with its source', () => {
    const log = vi.fn();
    const error = new Error('broken');
    createErrorReporter(log).report(error, 'banner');
    expect(log.mock.calls).toEqual([['[banner]', error]]);
  });

  it('passes errors to monitoring that starts later, including early ones', () => {
    const reporter = createErrorReporter(() => undefined);
    const listener = vi.fn();
    reporter.report('early', 'a');
    reporter.forwardTo(listener);
    reporter.report('late', 'b');
    expect(listener.mock.calls).toEqual([
      ['early', 'a'],
      ['late', 'b'],
    ]);
  });

  it('queues the newest twenty while there is no monitoring', () => {
    const reporter = createErrorReporter(() => undefined);
    reporter.report(new Error('broken'), 'a');
    for (let index = 0; index < 20; index += 1) reporter.report(index, 'a');
    const listener = vi.fn();
    reporter.forwardTo(listener);
    expect(listener.mock.calls.map(([error]) => error)).toEqual(
      Array.from({ length: 20 }, (_, index) => index),
    );
  });

  it('passes on nothing that was discarded', () => {
    const reporter = createErrorReporter(() => undefined);
    const listener = vi.fn();
    reporter.report('early', 'a');
    reporter.discard();
    reporter.forwardTo(listener);
    reporter.report('late', 'b');
    expect(listener.mock.calls).toEqual([['late', 'b']]);
  });

  it('ignores what a browser cancels because the visitor leaves the page', () => {
    const log = vi.fn();
    const reporter = createErrorReporter(log);
    const listener = vi.fn();
    reporter.forwardTo(listener);
    visitorLeaves();
    reporter.report(new TypeError('canceled'), 'on-demand');
    expect([log, listener].map(({ mock }) => mock.calls)).toEqual([[], []]);
  });

  it('survives monitoring that throws', () => {
    const log = vi.fn();
    const reporter = createErrorReporter(log);
    reporter.forwardTo(() => {
      throw new Error('monitoring');
    });
    expect(() => reporter.report('error', 'a')).not.toThrow();
    expect(log).toHaveBeenLastCalledWith('[error-reporter]', new Error('monitoring'));
  });

  it('logs to the original console, so that monitoring does not get an error twice', () => {
    const found = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const reporter = createErrorReporter();
    const wrapped = vi.fn();
    console.error = wrapped;
    reporter.report('error', 'a');
    expect(found.mock.calls).toEqual([['[a]', 'error']]);
    expect(wrapped).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });
});
