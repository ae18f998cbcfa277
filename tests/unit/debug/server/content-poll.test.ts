import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ContentPoll, type ContentVersion, nextDelay } from '../../../../generator/debug/server/content-poll';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const good = (version: string): ContentVersion => ({ version, errors: [] });
const bad: ContentVersion = {
  version: undefined,
  errors: [{ code: 'source.unreachable', message: 'away', hint: '' }],
};

function start(answers: readonly ContentVersion[], isShown: () => boolean = () => true) {
  const asked: number[] = [];
  const changes: string[] = [];
  const faults: string[] = [];
  const poll = new ContentPoll('1', {
    version: async () => {
      asked.push(Date.now());
      return answers[Math.min(asked.length, answers.length) - 1] ?? bad;
    },
    onChange: async (version) => {
      changes.push(version);
      return isShown();
    },
    onErrors: ([error]) => void faults.push(error?.code ?? ''),
  });
  return { poll, asked, changes, faults };
}

describe('polling for changed content', () => {
  it('slows down to every 30 seconds without changes, and speeds up after a change', () => {
    expect(nextDelay(1500, false)).toBe(2250);
    expect(nextDelay(29_000, false)).toBe(30_000);
    expect(nextDelay(30_000, true)).toBe(1500);
  });

  it('reports a new version once', async () => {
    const { poll, changes } = start([good('1'), good('2'), good('2'), good('3')]);
    await vi.advanceTimersByTimeAsync(20_000);
    poll.stop();
    expect(changes).toEqual(['2', '3']);
  });

  it('reports once that the service is unreachable, and again after a recovery', async () => {
    const { poll, changes, faults } = start([bad, bad, good('2'), bad]);
    await vi.advanceTimersByTimeAsync(30_000);
    poll.stop();
    expect(changes).toEqual(['2']);
    expect(faults).toEqual(['source.unreachable', 'source.unreachable']);
  });

  it('speeds up when a page is opened, and ends when it is stopped', async () => {
    const { poll, asked } = start([good('1')]);
    await vi.advanceTimersByTimeAsync(120_000);
    const before = asked.length;
    poll.wake();
    await vi.advanceTimersByTimeAsync(1500);
    expect(asked).toHaveLength(before + 1);
    poll.stop();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(asked).toHaveLength(before + 1);
  });

  it('reports a version again that could not be shown', async () => {
    let tries = 0;
    const { poll, changes } = start([good('2')], () => ++tries > 2);
    await vi.advanceTimersByTimeAsync(60_000);
    poll.stop();
    expect(changes).toEqual(['2', '2', '2']);
  });
});
