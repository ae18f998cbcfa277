import { describe, expect, it } from 'vitest';
import { DEFAULT_CLIENT_CONFIG } from '../../../config/client-config';
import { readEnvironment } from '../../../config/environment';
import { clientConfig } from '../../../config/public-environment';

function configOf(values: Record<string, string>) {
  const { environment } = readEnvironment(values);
  if (environment === undefined) throw new Error('The environment of the test is malformed.');
  return clientConfig(environment);
}

const EVERYTHING = {
  CONTENTFUL_SPACE_ID: 'secret-space',
  CONTENTFUL_ACCESS_TOKEN: 'secret-access',
  CONTENTFUL_PREVIEW_TOKEN: 'secret-preview',
  CONTENTFUL_WEBHOOK_SECRET: `secret-${'x'.repeat(57)}`,
  SITE_API_URL: 'https://api.planfold.example',
  SITE_APP_HOSTS: 'app.planfold.example',
  SEGMENT_WRITE_KEY: 'segment',
  SEGMENT_API_HOST: '127.0.0.1:4000/v1',
  GROWTHBOOK_CLIENT_KEY: 'growthbook',
  GROWTHBOOK_DECRYPTION_KEY: 'secret-decryption',
  GROWTHBOOK_WEBHOOK_SECRET: 'secret-webhook',
  GROWTHBOOK_USAGE_URL: 'https://usage.example/',
  GROWTHBOOK_USAGE_KEY: 'usage',
  DATADOG_APPLICATION_ID: 'application',
  DATADOG_CLIENT_TOKEN: 'client',
  AMPLITUDE_API_KEY: 'amplitude',
  ONETRUST_SCRIPT_ID: 'onetrust',
  SCHEDULER_URL: 'https://scheduler.example/s.js',
  TAG_MANAGER_URL: 'https://tags.example/gtm.js?id=GTM-1',
  VISITOR_INTELLIGENCE_URL: 'https://visitors.example/v.js',
  SITE_REDIRECT_FLAG: 'redirect',
};

describe('the client config from the environment', () => {
  it('equals the defaults, without any vendor, when no variable is set', () => {
    expect(configOf({})).toEqual(DEFAULT_CLIENT_CONFIG);
  });

  it('contains every public value and no secret', () => {
    const config = configOf(EVERYTHING);
    expect(JSON.stringify(config)).not.toContain('secret');
    expect(config).toMatchObject({
      apiUrl: 'https://api.planfold.example',
      appHosts: ['app.planfold.example'],
      analytics: { writeKey: 'segment', apiHost: '127.0.0.1:4000/v1' },
      experiments: { clientKey: 'growthbook', remoteEval: false, qaMode: false },
      usage: { url: 'https://usage.example/', key: 'usage' },
      monitoring: { applicationId: 'application', clientToken: 'client' },
      replay: { apiKey: 'amplitude' },
      oneTrustScriptId: 'onetrust',
      schedulerUrl: 'https://scheduler.example/s.js',
      tagManagerUrl: 'https://tags.example/gtm.js?id=GTM-1',
      visitorIntelligenceUrl: 'https://visitors.example/v.js',
      redirectFlag: 'redirect',
    });
  });

  it('contains the scheduler’s provider only if it is not a script with the site’s own interface', () => {
    const SCHEDULER_URL = 'https://acme.chilipiper.com';
    const script = `${SCHEDULER_URL}/concierge-js/cjs/concierge.js`;
    expect(configOf({ SCHEDULER_URL, SCHEDULER_PROVIDER: 'site' }).schedulerUrl).toBe(SCHEDULER_URL);
    expect(configOf({ SCHEDULER_URL })).not.toHaveProperty('schedulerProvider');
    const vendor = { SCHEDULER_PROVIDER: 'chilipiper' };
    expect(configOf(vendor)).toEqual(DEFAULT_CLIENT_CONFIG);
    const expected = { schedulerUrl: script, schedulerProvider: 'chilipiper' };
    expect(configOf({ ...vendor, SCHEDULER_URL })).toMatchObject(expected);
    expect(configOf({ ...vendor, SCHEDULER_URL: script })).toMatchObject(expected);
  });

  it('contains the address for flag usage only with its key', () => {
    expect(configOf({ GROWTHBOOK_USAGE_URL: 'https://usage.example/' })).toEqual(DEFAULT_CLIENT_CONFIG);
    expect(configOf({ GROWTHBOOK_USAGE_KEY: 'usage' })).toEqual(DEFAULT_CLIENT_CONFIG);
  });

  it('contains each monitoring key that is set, so that the missing one can be reported', () => {
    expect(configOf({ DATADOG_APPLICATION_ID: 'application' }).monitoring).toEqual({
      applicationId: 'application',
    });
    expect(configOf({ DATADOG_CLIENT_TOKEN: 'client' }).monitoring).toEqual({ clientToken: 'client' });
    expect(configOf({ DATADOG_SITE: 'datadoghq.eu' })).not.toHaveProperty('monitoring');
  });
});
