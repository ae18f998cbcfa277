import {
  datadogRum,
  type RumEvent,
  type RumEventDomainContext,
  type RumInitConfiguration,
} from '@datadog/browser-rum';
import { describe, expect, it, vi } from 'vitest';
import { intakeAddress, monitoringOptions } from '../../../../client/measurement/monitoring-options';

/** The SDK uses the console that exists when it is loaded. */
const log = vi.hoisted(() => {
  const spy = vi.fn();
  console.error = spy;
  return spy;
});

const KEYS = { applicationId: 'application', clientToken: 'client' };

it('monitoring samples 5 of 100 sessions, records 5 of 100 of those, and masks user input', () => {
  const { sessionSampleRate, sessionReplaySampleRate, defaultPrivacyLevel } = monitoringOptions(
    KEYS,
    () => true,
  );
  expect([sessionSampleRate, sessionReplaySampleRate, defaultPrivacyLevel]).toEqual([
    5,
    5,
    'mask-user-input',
  ]);
});

it.each([
  [true, 'granted'],
  [false, 'not-granted'],
])('with consent %s the SDK starts with %s', (isAllowed, trackingConsent) => {
  expect(monitoringOptions(KEYS, () => isAllowed)).toMatchObject({ trackingConsent });
});

it('site and proxy are passed only when they are set', () => {
  expect(monitoringOptions(KEYS, () => true)).not.toHaveProperty('site');
  expect(
    monitoringOptions({ ...KEYS, site: 'datadoghq.eu', proxy: 'https://p.test' }, () => true),
  ).toMatchObject({
    site: 'datadoghq.eu',
    proxy: 'https://p.test',
  });
});

it.each([
  [{}, 'https://browser-intake-datadoghq.com'],
  [{ site: 'datadoghq.eu' }, 'https://browser-intake-datadoghq.eu'],
  [{ site: 'us3.datadoghq.com' }, 'https://browser-intake-us3-datadoghq.com'],
  [{ site: 'datadoghq.eu', proxy: 'https://p.test/dd' }, 'https://p.test/dd'],
])('with %j monitoring events are sent to %s', (config, expected) => {
  expect(intakeAddress(config)).toBe(expected);
});

it.each([
  ["csp_violation: 'https://p.test/dd?ddforward=1' blocked by 'connect-src' directive", false],
  ["csp_violation: 'https://other.test/dd' blocked by 'connect-src' directive", true],
])('an error with the message %s is sent: %s', (message, isSent) => {
  const { beforeSend } = monitoringOptions({ ...KEYS, proxy: 'https://p.test/dd' }, () => true);
  const event = { type: 'error', view: { url: '/' }, error: { message, csp: { disposition: 'enforce' } } };
  expect(beforeSend?.(event as unknown as RumEvent, {} as RumEventDomainContext)).toBe(isSent);
});

describe('the real monitoring SDK', () => {
  function messagesOf(changes: Partial<RumInitConfiguration>): unknown[] {
    log.mockClear();
    datadogRum.init({ ...monitoringOptions(KEYS, () => false), ...changes });
    return log.mock.calls.map((values) => values.at(-1));
  }

  const badSession = { sessionSampleRate: '5' as unknown as number };
  it.each([
    [{ applicationId: '' }, 'Application ID is not configured, no RUM data will be collected.'],
    [{ clientToken: '' }, 'Client Token is not configured, we will not send any data.'],
    [{ sessionSampleRate: 101 }, 'Session Sample Rate should be a number between 0 and 100'],
    [{ sessionSampleRate: -1 }, 'Session Sample Rate should be a number between 0 and 100'],
    [badSession, 'Session Sample Rate should be a number between 0 and 100'],
    [{ sessionReplaySampleRate: 100.1 }, 'Session Replay Sample Rate should be a number between 0 and 100'],
    [{ telemetrySampleRate: -0.1 }, 'Telemetry Sample Rate should be a number between 0 and 100'],
  ])('refuses %j with an error message', (changes, message) => {
    expect(messagesOf(changes)).toEqual([message]);
  });

  it('accepts the limits without a message', () => {
    expect(messagesOf({ sessionSampleRate: 0, sessionReplaySampleRate: 100 })).toEqual([]);
  });
});
