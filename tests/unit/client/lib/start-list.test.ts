import { describe, expect, it, vi } from 'vitest';
import { whenActivated } from '../../../../client/lib/moments';
import { runLoadingStep, runStartList } from '../../../../client/lib/start-list';

describe('the start list', () => {
  it('starts in order, continues after steps that fail, and reports them by name', async () => {
    const started: string[] = [];
    const report = vi.fn();
    const thrown = new Error('thrown');
    const rejected = new Error('rejected');
    runStartList(
      [
        { name: 'first', start: () => started.push('first') },
        {
          name: 'throws',
          start() {
            throw thrown;
          },
        },
        { name: 'rejects', start: () => Promise.reject(rejected) },
        { name: 'last', start: () => started.push('last') },
      ],
      { report },
    );
    await Promise.resolve();
    await Promise.resolve();
    expect(started).toEqual(['first', 'last']);
    expect(report.mock.calls).toEqual([
      [thrown, 'throws'],
      [rejected, 'rejects'],
    ]);
  });
});

it('the start list passes the shared context to every step', () => {
  const context = { report: vi.fn() };
  const start = vi.fn();
  runStartList([{ name: 'step', start }], context);
  expect(start).toHaveBeenCalledWith(context);
});

it('a step whose code cannot be loaded runs again at each next click, until it is loaded', async () => {
  const document = new EventTarget();
  const context = { report: vi.fn(), page: { document } as Window };
  const failed = new TypeError('Failed to fetch');
  const start = vi
    .fn(async () => undefined)
    .mockRejectedValueOnce(failed)
    .mockRejectedValueOnce(failed);
  runLoadingStep({ name: 'components', start }, context);
  for (const reported of [1, 2, 2]) {
    await vi.waitFor(() => expect(context.report).toHaveBeenCalledTimes(reported));
    document.dispatchEvent(new Event('click'));
  }
  document.dispatchEvent(new Event('click'));
  expect(start).toHaveBeenCalledTimes(3);
  expect(context.report.mock.calls).toEqual([
    [failed, 'components'],
    [failed, 'components'],
  ]);
});

describe('activation of a prerendered document', () => {
  it('is awaited until the document is shown', () => {
    const page = new EventTarget() as unknown as Document;
    Object.assign(page, { prerendering: true });
    const run = vi.fn();
    whenActivated(page, run);
    expect(run).not.toHaveBeenCalled();
    page.dispatchEvent(new Event('prerenderingchange'));
    page.dispatchEvent(new Event('prerenderingchange'));
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('is immediate when the document is already shown', () => {
    const run = vi.fn();
    whenActivated(new EventTarget() as unknown as Document, run);
    expect(run).toHaveBeenCalledTimes(1);
  });
});
