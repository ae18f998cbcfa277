import { describe, expect, it, vi } from 'vitest';
import { whenActivated } from '../../../../client/lib/moments';
import { runStartList } from '../../../../client/lib/start-list';

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
