import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUsage } from '../../../../client/experiments/usage';
import type { ReportError } from '../../../../client/lib/error-reporter';

const service = { url: 'https://usage.test/flags', key: 'k&1' };

let isGranted: boolean;
let choose: () => void;
let fetched: ReturnType<typeof vi.fn>;
let report: ReturnType<typeof vi.fn<ReportError>>;

function start(url = service.url) {
  const page = Object.assign(Object.create(window), {
    fetch: fetched,
    setTimeout: setTimeout.bind(globalThis),
  });
  const onChange = (listener: () => void) => {
    choose = listener;
    return () => false;
  };
  const consent = { checkGranted: () => isGranted, onChange } as never;
  return createUsage({ page, service: { ...service, url }, consent, report });
}

beforeEach(() => {
  vi.useFakeTimers();
  isGranted = true;
  fetched = vi.fn(async () => new Response());
  report = vi.fn<ReportError>();
});

afterEach(() => vi.useRealTimers());

describe('the feature usage report', () => {
  it('sends the usage of two seconds in one request, and then pauses', () => {
    const use = start();
    use([{ key: 'a', on: true }]);
    vi.advanceTimersByTime(1999);
    use([{ key: 'b', on: false }]);
    expect(fetched).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    const [address, options] = fetched.mock.calls[0] ?? [];
    const { origin, pathname, searchParams } = new URL(address);
    expect(origin + pathname).toBe(service.url);
    expect([...searchParams.keys()]).toEqual(['key', 'events']);
    expect(searchParams.get('key')).toBe('k&1');
    expect(JSON.parse(searchParams.get('events') ?? '')).toEqual([
      { key: 'a', on: true },
      { key: 'b', on: false },
    ]);
    expect(options).toMatchObject({ mode: 'no-cors' });
    vi.advanceTimersByTime(60_000);
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('preserves a query in the configured address', () => {
    start('https://usage.test/?v=1')([{ key: 'a', on: true }]);
    vi.runAllTimers();
    expect(fetched.mock.calls[0]?.[0]).toContain('https://usage.test/?v=1&key=');
  });

  it('sends nothing without consent, whether at use or at sending', () => {
    const use = start();
    isGranted = false;
    use([{ key: 'a', on: true }]);
    vi.runAllTimers();
    isGranted = true;
    use([{ key: 'b', on: true }]);
    isGranted = false;
    vi.runAllTimers();
    isGranted = true;
    vi.runAllTimers();
    expect(fetched).not.toHaveBeenCalled();
  });

  it('sends nothing of before a withdrawal, even if consent is granted again at once', () => {
    const use = start();
    use([{ key: 'a', on: true }]);
    choose();
    use([{ key: 'b', on: true }]);
    vi.runAllTimers();
    expect(fetched.mock.calls.map(([address]) => new URL(address).searchParams.get('events'))).toEqual([
      '[{"key":"b","on":true}]',
    ]);
    use([{ key: 'c', on: true }]);
    choose();
    vi.runAllTimers();
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('reports a failure and does not retry', async () => {
    fetched.mockRejectedValue(new TypeError('offline'));
    start()([{ key: 'a', on: true }]);
    await vi.runAllTimersAsync();
    expect(fetched).toHaveBeenCalledOnce();
    expect(report).toHaveBeenCalledOnce();
  });
});
