import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ENVIRONMENT_VARIABLES, readEnvironment } from '../../../../config/environment';
import { emulatedServices } from '../../../../generator/cli/option-values';
import {
  EMULATED_SERVICES,
  type EmulatedService,
} from '../../../../generator/debug/emulators/emulated-services';
import { Emulators } from '../../../../generator/debug/emulators/emulators';
import { withEmulators } from '../../../../generator/debug/server/debug-files';

function environmentOf(values: Readonly<Record<string, string>>) {
  const { environment } = readEnvironment(values);
  if (environment === undefined) throw new Error('The environment of the test is malformed.');
  return environment;
}

const without = (configured: string) => EMULATED_SERVICES.filter((service) => service !== configured);

const FEATURE = { defaultValue: 0, rules: [{ variations: [0, 1], weights: [0.5, 0.5], coverage: 1 }] };
const DEFINITIONS = { features: { 'hero-copy': FEATURE } };

function emulatorsFor(requested: readonly EmulatedService[], values: Readonly<Record<string, string>> = {}) {
  return new Emulators(requested, environmentOf(values), async () => DEFINITIONS);
}

describe('the emulated services', () => {
  it.each<readonly [string, Readonly<Record<string, string>>, readonly string[]]>([
    ['nothing', {}, EMULATED_SERVICES],
    ['analytics', { SEGMENT_WRITE_KEY: 'key' }, without('analytics')],
    ['the location service', { SITE_API_URL: 'https://api.test' }, without('location')],
    ['a consent vendor', { ONETRUST_SCRIPT_ID: 'id' }, without('consent')],
    ['a part of monitoring', { DATADOG_CLIENT_TOKEN: 'token' }, without('monitoring')],
    ['replay', { AMPLITUDE_API_KEY: 'key' }, without('replay')],
    ['experiments', { GROWTHBOOK_CLIENT_KEY: 'key' }, without('experiments')],
  ])('are the unconfigured ones when %s is configured', (_, values, expected) => {
    expect(emulatorsFor(EMULATED_SERVICES, values).services).toEqual(expected);
  });

  it('are limited to the requested ones', () => {
    const { services } = emulatorsFor(['location', 'analytics'], { SEGMENT_WRITE_KEY: 'key' });
    expect(services).toEqual(['location']);
  });

  it('are listed in the option, or all of them by default', () => {
    expect(emulatedServices('all')).toEqual(EMULATED_SERVICES);
    expect(emulatedServices('analytics, location')).toEqual(['analytics', 'location']);
    for (const wrong of ['', 'segment', 'analytics,', 'analytics;location']) {
      expect(() => emulatedServices(wrong)).toThrow(EMULATED_SERVICES.join(', '));
    }
  });

  it('have known variables with addresses that do not exist', () => {
    const variables = emulatorsFor(EMULATED_SERVICES).environment;
    expect(ENVIRONMENT_VARIABLES).toEqual(expect.arrayContaining(Object.keys(variables)));
    const { environment, problems } = readEnvironment(variables);
    expect(problems).toEqual([]);
    expect(environment?.SITE_API_URL).toMatch(/\.invalid$/);
    expect(environment?.GROWTHBOOK_API_HOST).toMatch(/\.invalid$/);
    expect(environment?.SEGMENT_API_HOST).toMatch(/\.invalid\/v1$/);
    expect(environment?.DATADOG_PROXY).toMatch(/\.invalid\/dd$/);
    expect(environment?.AMPLITUDE_TRACK_URL).toMatch(/\.invalid\/track$/);
  });
});

describe('a page with emulated services', () => {
  const { addresses } = emulatorsFor(['analytics']);
  const html = '<html><head><meta charset="utf-8"><script src="/a.js"></script></head><body></body></html>';

  it('redirects its requests to the server before its first script runs', () => {
    const page = withEmulators(html, addresses);
    expect(page.indexOf('/__emulators.js')).toBeGreaterThan(page.indexOf('<meta'));
    expect(page.indexOf('/__emulators.js')).toBeLessThan(page.indexOf('/a.js'));
    expect(withEmulators('<head></head>', addresses)).toContain('/__emulators.js');
  });

  it('is unchanged without emulated services', () => {
    expect(withEmulators(html, [])).toBe(html);
  });
});

describe('the server’s emulators', () => {
  let url = '';
  let close = async () => {};

  beforeEach(async () => {
    const emulators = emulatorsFor(EMULATED_SERVICES);
    const server = createServer((request, response) => {
      if (!emulators.handle({ request, response })) response.writeHead(404).end('other');
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    close = () => new Promise((done) => server.close(() => done()));
  });
  afterEach(() => close());

  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    fetch(`${url}/__emulators/analytics${path}`, { method: 'POST', body, headers });
  const collected = async () => (await (await fetch(`${url}/__emulators/analytics`)).json()).events;
  const EVENT = { type: 'track', event: 'click web', messageId: 'm1' };

  it('are listed with their addresses', async () => {
    const listed = await (await fetch(`${url}/__emulators`)).json();
    expect(Object.keys(listed)).toEqual(EMULATED_SERVICES);
    expect(listed.analytics).toBe('/__emulators/analytics');
  });

  it('accept events and return them', async () => {
    const { status } = await post('/v1/b', JSON.stringify({ batch: [EVENT] }), { origin: url });
    expect(status).toBe(200);
    expect(await collected()).toMatchObject([EVENT]);
  });

  it('store the last 500 events', async () => {
    const batch = Array.from({ length: 501 }, (_, index) => ({ ...EVENT, messageId: `m${index}` }));
    await post('/v1/b', JSON.stringify({ batch }));
    const events = await collected();
    expect(events).toHaveLength(500);
    expect(events[0].messageId).toBe('m1');
  });

  it.each<readonly [string, string, string, Record<string, string>, number]>([
    ['from another site', '/v1/b', '{"batch":[]}', { origin: 'https://evil.test' }, 403],
    ['from a page without an origin', '/v1/b', '{"batch":[]}', { origin: 'null' }, 403],
    ['that is too large', '/v1/b', 'x'.repeat(16 * 1024 * 1024 + 1), {}, 413],
    ['that is invalid JSON', '/v1/b', '{', {}, 400],
    ['with an unknown address', '/v1/x', '{}', {}, 400],
  ])('refuse a request %s', async (_, path, body, headers, status) => {
    expect((await post(path, body, headers)).status).toBe(status);
    expect(await collected()).toEqual([]);
  });

  it('return a location, which can be selected', async () => {
    const locate = async (path: string) => (await fetch(`${url}/__emulators/location${path}`)).json();
    expect(await locate('/v1/ip')).toMatchObject({ country_code: 'DE', country_name: 'Germany' });
    expect(await locate('?country=us')).toMatchObject({ country_code: 'US' });
    expect(await locate('/v1/ip')).toMatchObject({ country_code: 'US', country_name: 'United States' });
    expect((await fetch(`${url}/__emulators/location?country=nowhere`)).status).toBe(400);
    expect((await fetch(`${url}/__emulators/location/v2`)).status).toBe(404);
    expect(await locate('/v1/ip')).toMatchObject({ country_code: 'US' });
  });

  it('accept what monitoring sends, and record every session', async () => {
    const intake = await fetch(`${url}/__emulators/monitoring/dd?ddforward=x`, {
      method: 'POST',
      body: '{}',
    });
    expect(intake.status).toBe(202);
    const { configs } = await (await fetch(`${url}/__emulators/replay/config/key`)).json();
    expect(configs.sessionReplay.sr_sampling_config).toEqual({ capture_enabled: true, sample_rate: 1 });
    expect((await fetch(`${url}/__emulators/replay/track`, { method: 'POST' })).status).toBe(200);
    expect((await fetch(`${url}/__emulators/replay/other`)).status).toBe(404);
  });

  it('return the definitions of experiments, and the variation of one visitor', async () => {
    const service = `${url}/__emulators/growthbook/api`;
    const features = await (await fetch(`${service}/features/emulated-key`)).json();
    expect(features).toEqual({ status: 200, ...DEFINITIONS });
    const evaluate = async (forcedVariations: object) => {
      const body = JSON.stringify({ attributes: { id: 'visitor' }, forcedVariations });
      return (await fetch(`${service}/eval/emulated-key`, { method: 'POST', body })).json();
    };
    const values = [0, 1].map(async (variation) => {
      const answer = await evaluate({ 'hero-copy': variation });
      return answer.features['hero-copy'].defaultValue;
    });
    expect(await Promise.all(values)).toEqual([0, 1]);
    expect((await fetch(`${service}/features`)).status).toBe(404);
    expect((await fetch(`${service}/features/k`, { headers: { origin: 'https://evil.test' } })).status).toBe(
      403,
    );
  });

  it.each(['/', '/__emulators/analyticsx', '//', '/%E0%A4%A'])('do not handle %s', async (path) => {
    expect(await (await fetch(`${url}${path}`)).text()).toBe('other');
  });
});
