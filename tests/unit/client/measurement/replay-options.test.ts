import { isSessionInSample } from '@amplitude/session-replay-browser/lib/esm/sampling';
import { describe, expect, it, vi } from 'vitest';
import { replayAddresses, replayOptions } from '../../../../client/measurement/replay-options';

const SESSION = { sessionId: '1800000000000', deviceId: 'device' };
const optionsOf = (config: object = {}, onProblem = vi.fn()) =>
  replayOptions({ apiKey: 'key', ...config }, SESSION, onProblem);

describe('the recorder options', () => {
  it('send data every 10 seconds or 200 events, with 12 attempts', () => {
    const { flushIntervalMillis, flushQueueSize, flushMaxRetries } = optionsOf();
    expect([flushIntervalMillis, flushQueueSize, flushMaxRetries]).toEqual([10_000, 200, 12]);
  });

  it('contain no addresses when none are set', () => {
    expect(optionsOf()).not.toHaveProperty('configServerUrl');
    expect(optionsOf()).not.toHaveProperty('trackServerUrl');
  });

  it('contain the configured addresses, or else the vendor’s', () => {
    const config = { configUrl: 'https://c.test/x', trackUrl: 'https://t.test/y' };
    expect(optionsOf(config)).toMatchObject({
      configServerUrl: 'https://c.test/x',
      trackServerUrl: 'https://t.test/y',
    });
    expect(replayAddresses({ apiKey: 'key', ...config })).toEqual(['https://c.test/x', 'https://t.test/y']);
    expect(replayAddresses({ apiKey: 'key' })).toEqual([
      'https://sr-client-cfg.amplitude.com/config',
      'https://api-sr.amplitude.com/sessions/v2/track',
    ]);
  });

  it('report problems and ignore other messages of the SDK', () => {
    const onProblem = vi.fn();
    const { loggerProvider } = optionsOf({}, onProblem);
    loggerProvider?.log('Using memory for event storage.');
    loggerProvider?.debug('detail');
    loggerProvider?.warn('a', 'b');
    loggerProvider?.error(new Error('c'));
    expect(onProblem.mock.calls.map(([problem]) => problem.message)).toEqual(['a b', 'Error: c']);
  });

  it('sample one session in twenty, always the same ones', () => {
    const ids = Array.from({ length: 10_000 }, (_, index) => 1_800_000_000_000 + index * 7919);
    const { sampleRate = 0 } = optionsOf();
    const sampled = ids.filter((id) => isSessionInSample(id, sampleRate));
    expect(sampled.length / ids.length).toBeGreaterThan(0.04);
    expect(sampled.length / ids.length).toBeLessThan(0.06);
    expect(ids.filter((id) => isSessionInSample(id, sampleRate))).toEqual(sampled);
    expect(ids.some((id) => isSessionInSample(id, 0))).toBe(false);
    expect(ids.every((id) => isSessionInSample(id, 1))).toBe(true);
  });
});
