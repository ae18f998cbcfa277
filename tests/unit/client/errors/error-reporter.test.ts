import { describe, expect, it, vi } from 'vitest';
import { createErrorReporter } from '../../../../client/errors/error-reporter';

describe('the error reporter', () => {
  it('logs each error with its source', () => {
    const log = vi.fn();
    const error = new Error('broken');
    createErrorReporter(log).report(error, 'banner');
    expect(log.mock.calls).toEqual([['[banner]', error]]);
  });

  it('passes errors to monitoring that starts later, early ones included', () => {
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

  it('keeps the first twenty while there is no monitoring', () => {
    const reporter = createErrorReporter(() => undefined);
    const listener = vi.fn();
    for (let index = 0; index < 25; index += 1) reporter.report(index, 'a');
    reporter.forwardTo(listener);
    expect(listener.mock.calls.map(([error]) => error)).toEqual(
      Array.from({ length: 20 }, (_, index) => index),
    );
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
