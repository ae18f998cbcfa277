import { afterEach, describe, expect, it } from 'vitest';
import { readAndClearEarlyErrors, recordEarlyErrors } from '../../../../client/before-paint/early-errors';

const failed = (error: unknown, message = '') =>
  window.dispatchEvent(Object.assign(new Event('error'), { error, message }));
const rejected = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
const taken = () => readAndClearEarlyErrors(window);

afterEach(taken);

describe('the list of early errors', () => {
  it('collects errors and rejections in order, and returns them once', () => {
    recordEarlyErrors(window);
    const error = new Error('thrown');
    failed(error);
    rejected('refused');
    rejected(undefined);
    failed(undefined, 'Script error.');
    expect(taken()).toEqual([error, 'refused', undefined, 'Script error.']);
    expect(taken()).toEqual([]);
  });

  it('queues the newest ten', () => {
    recordEarlyErrors(window);
    for (let index = -1; index < 10; index += 1) failed(index);
    expect(taken()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('stops listening when the errors are taken, because monitoring listens then', () => {
    recordEarlyErrors(window);
    taken();
    failed(new Error('later'));
    rejected('later');
    expect(taken()).toEqual([]);
  });

  it('is empty on a page that does not collect errors', () => {
    delete window.siteEarlyErrors;
    expect(taken()).toEqual([]);
  });
});
