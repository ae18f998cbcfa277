import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../../../config/environment';

const faultOf = (name: string, value: string) =>
  readEnvironment({ [name]: value }).problems.map(({ variable }) => variable);

describe('the environment', () => {
  it('has a default for everything that needs one', () => {
    const { environment, problems } = readEnvironment({});
    expect(problems).toEqual([]);
    expect(environment).toMatchObject({
      CONTENTFUL_ENVIRONMENT: 'master',
      SITE_APP_HOSTS: [],
      GROWTHBOOK_REMOTE_EVAL: false,
    });
    expect(environment?.SEGMENT_WRITE_KEY).toBeUndefined();
  });

  it('reads host names in lower case, without spaces and empty parts', () => {
    const { environment } = readEnvironment({
      SITE_APP_HOSTS: ' App.Planfold.example,, other.example:8443 ,',
    });
    expect(environment?.SITE_APP_HOSTS).toEqual(['app.planfold.example', 'other.example:8443']);
  });

  it('treats an empty value as missing', () => {
    expect(readEnvironment({ SITE_BASE_URL: '', SEGMENT_WRITE_KEY: ' ' }).problems).toEqual([]);
  });

  it('reports every malformed variable at once, but never its value', () => {
    const { environment, problems } = readEnvironment({
      SITE_BASE_URL: 'secret-value',
      CONTENTFUL_WEBHOOK_SECRET: 'secret-value',
      GROWTHBOOK_QA_MODE: 'secret-value',
    });
    expect(environment).toBeUndefined();
    expect(problems.map(({ variable }) => variable).sort()).toEqual([
      'CONTENTFUL_WEBHOOK_SECRET',
      'GROWTHBOOK_QA_MODE',
      'SITE_BASE_URL',
    ]);
    expect(JSON.stringify(problems)).not.toContain('secret-value');
  });

  it.each([
    ['CONTENTFUL_HOST', 'http://127.0.0.1:4000'],
    ['CONTENTFUL_HOST', 'cdn.eu.contentful.com'],
    ['CONTENTFUL_HOST', 'cdn.contentful.com:443'],
    ['SITE_BASE_URL', 'https://www.planfold.example'],
    ['SITE_BASE_URL', 'http://localhost:4321/'],
    ['SITE_SALES_URL', 'mailto:sales@planfold.example'],
    ['SITE_SALES_URL', 'https://planfold.example/sales'],
    ['SITE_SALES_URL', 'MAILTO:sales@planfold.example?subject=Hi'],
    ['SITE_SALES_URL', 'mailto:a+b@planfold.example'],
    ['SITE_LOGIN_URL', 'https://übersicht.example:8443/log-in'],
    ['SITE_APP_HOSTS', 'app.planfold.example, app.other.example:8443'],
    ['SEGMENT_API_HOST', '127.0.0.1:4000/v1'],
    ['GROWTHBOOK_API_HOST', 'http://127.0.0.1:4000'],
    ['CONTENTFUL_WEBHOOK_SECRET', 'a'.repeat(64)],
    ['SITE_PREVIEW_SECRET', 'a'.repeat(32)],
    ['TAG_MANAGER_URL', 'https://tags.test/gtm.js?id=GTM-1'],
    ['SITE_HSTS', 'max-age=31536000; includeSubDomains; preload'],
    ['SITE_ALERT_URL', 'http://127.0.0.1:4000/alert?key=a'],
    ['SITE_HSTS', 'max-age=0'],
    ['SITE_HSTS', 'off'],
  ])('accepts %s=%s', (name, value) => {
    expect(faultOf(name, value)).toEqual([]);
  });

  it.each([
    ['CONTENTFUL_HOST', 'http://cdn.contentful.com'],
    ['CONTENTFUL_HOST', 'https://cdn.contentful.com'],
    ['CONTENTFUL_HOST', 'http://127.0.0.1.evil.test:80'],
    ['CONTENTFUL_HOST', 'http://127.0.0.1:99999'],
    ['CONTENTFUL_HOST', '[::1]:3000'],
    ['CONTENTFUL_HOST', 'cdn.contentful.com/path'],
    ['SITE_BASE_URL', 'www.planfold.example'],
    ['SITE_BASE_URL', 'https://www.planfold.example/path'],
    ['SITE_BASE_URL', 'ftp://planfold.example'],
    ['SITE_PARENT_DOMAIN', 'https://planfold.example'],
    ['SITE_SALES_URL', 'javascript:alert(1)'],
    ['SITE_SALES_URL', 'mailto:'],
    ['SITE_SALES_URL', 'mailto:sales'],
    ['SITE_SALES_URL', 'mailto:?subject=a@b'],
    ['SITE_LOGIN_URL', 'app.planfold.example/login'],
    ['SITE_ALERT_URL', 'hooks.test/alert'],
    ['SITE_ALERT_URL', 'mailto:team@hooks.test'],
    ['SITE_BASE_URL', 'https://user@www.planfold.example'],
    ['SITE_SALES_URL', 'https://user@planfold.example/sales'],
    ['SITE_SALES_URL', 'https://sales.example;sandbox/'],
    ['SITE_SIGN_UP_URL', 'https://app.planfold.example,evil.test/sign-up'],
    ['GROWTHBOOK_API_HOST', 'https://*.growthbook.test'],
    ['AMPLITUDE_TRACK_URL', "https://a.test;script-src'unsafe-eval'/track"],
    ['SCHEDULER_URL', 'https://scheduler.test:0/route.js'],
    ['SITE_APP_HOSTS', 'app.planfold.example:99999'],
    ['SITE_APP_HOSTS', '1.2.3.999'],
    ['SITE_PARENT_DOMAIN', '1.2.3.999'],
    ['CONTENTFUL_HOST', '1.2.3.999:443'],
    ['SEGMENT_API_HOST', '1.2.3.999/v1'],
    ['SITE_ALERT_URL', 'https://user@hooks.test/alert'],
    ['SITE_ALERT_URL', 'https://:password@hooks.test/alert'],
    ['SITE_APP_HOSTS', 'https://app.planfold.example'],
    ['SEGMENT_API_HOST', 'https://api.segment.io/v1'],
    ['GROWTHBOOK_REMOTE_EVAL', '1'],
    ['GROWTHBOOK_API_HOST', 'cdn.growthbook.io'],
    ['CONTENTFUL_WEBHOOK_SECRET', 'a'.repeat(63)],
    ['SITE_PREVIEW_SECRET', 'a'.repeat(31)],
    ['SITE_HSTS', 'on'],
    ['SITE_HSTS', 'includeSubDomains'],
    ['SITE_HSTS', 'max-age=-1'],
    ['SITE_HSTS', 'max-age=1; max-age=2'],
    ['SITE_HSTS', 'max-age=1; preloaded'],
    ['SITE_HSTS', 'max-age=31536000; preload'],
    ['SITE_HSTS', 'max-age=31535999; includeSubDomains; preload'],
    ['SITE_HSTS', 'max-age=1\n/x'],
    ['CONTENTFUL_ACCESS_TOKEN', 'two words'],
    ['SCHEDULER_PROVIDER', 'ChiliPiper'],
    ['SCHEDULER_PROVIDER', 'calendly'],
    ['TAG_MANAGER_URL', 'http://tags.test/gtm.js'],
    ['TAG_MANAGER_URL', 'http://127.0.0.1:4000/gtm.js'],
    ['TAG_MANAGER_URL', '//tags.test/gtm.js'],
    ['TAG_MANAGER_URL', 'https://*.tags.test/gtm.js'],
    ['TAG_MANAGER_URL', "https://tags.test;script-src'unsafe-eval'/gtm.js"],
  ])('refuses %s=%s', (name, value) => {
    expect(faultOf(name, value)).toEqual([name]);
  });

  const SCHEDULER = { SCHEDULER_PROVIDER: 'chilipiper' };

  it.each([
    'https://acme.chilipiper.com',
    'https://acme.na.chilipiper.com/concierge-js/cjs/concierge.js',
    'https://meet.planfold.example/concierge.js',
  ])('accepts the tenant’s scheduler at %s', (SCHEDULER_URL) => {
    expect(readEnvironment({ ...SCHEDULER, SCHEDULER_URL }).problems).toEqual([]);
  });

  it.each([
    'https://js.chilipiper.com/marketing.js',
    'https://fire.chilipiper.com/',
    'https://chilipiper.com/acme',
  ])('refuses a scheduler at %s, which contains no tenant', (SCHEDULER_URL) => {
    const { environment, problems } = readEnvironment({ ...SCHEDULER, SCHEDULER_URL });
    expect([environment, problems.map(({ variable }) => variable)]).toEqual([undefined, ['SCHEDULER_URL']]);
    expect(readEnvironment({ SCHEDULER_URL }).problems).toEqual([]);
  });

  it('reports a scheduler’s malformed address once', () => {
    const { problems } = readEnvironment({ ...SCHEDULER, SCHEDULER_URL: 'acme' });
    expect(problems.map(({ variable }) => variable)).toEqual(['SCHEDULER_URL']);
  });

  it.each([
    [undefined, 'max-age=63072000; includeSubDomains'],
    ['off', undefined],
    ['MAX-AGE=300', 'max-age=300'],
    ['includesubdomains;max-age=300', 'max-age=300; includeSubDomains'],
  ])('reads SITE_HSTS %s as the header %s', (SITE_HSTS, header) => {
    expect(readEnvironment({ SITE_HSTS }).environment?.SITE_HSTS).toBe(header);
  });

  const TAGS = { TAG_MANAGER_URL: 'https://tags.test/gtm.js' };

  it.each([
    ['www.tags.test', ['https://www.tags.test']],
    ['www.tags.test, https://Pixels.test:8443 ,', ['https://www.tags.test', 'https://pixels.test:8443']],
    ['www.tags.test:443', ['https://www.tags.test']],
    ['', []],
  ])('reads the hosts of tags from "%s"', (TAG_MANAGER_HOSTS, origins) => {
    const { environment } = readEnvironment({ ...TAGS, TAG_MANAGER_HOSTS });
    expect(environment?.TAG_MANAGER_HOSTS).toEqual(origins);
  });

  it.each([
    '*.tags.test',
    '*',
    'http://www.tags.test',
    "'unsafe-inline'",
    'https:',
    'www.tags.test/path',
    'www.tags.test www.other.test',
    'www.tags.test;script-src',
    'www.tags.test:99999',
    '1.2.3.999',
    'tags.test.1',
  ])('refuses the host "%s" for tags with a message', (host) => {
    const { environment, problems } = readEnvironment({ ...TAGS, TAG_MANAGER_HOSTS: `a.test,${host}` });
    expect([environment, problems.map(({ variable }) => variable)]).toEqual([
      undefined,
      ['TAG_MANAGER_HOSTS'],
    ]);
  });

  it('refuses hosts for tags without a tag manager', () => {
    const { environment, problems } = readEnvironment({ TAG_MANAGER_HOSTS: 'www.tags.test' });
    expect(environment).toBeUndefined();
    expect(problems).toEqual([
      { variable: 'TAG_MANAGER_HOSTS', reason: 'it is of no use without TAG_MANAGER_URL' },
    ]);
  });

  it.each([
    ['SITE_BASEURL', 'SITE_BASE_URL'],
    ['SITE_BASE_URLS', 'SITE_BASE_URL'],
    ['SITE_BASE_ULR', 'SITE_BASE_URL'],
    ['SEGMENT_WRITE_KEI', 'SEGMENT_WRITE_KEY'],
    ['SITE_LOG_IN_URL', 'SITE_LOGIN_URL'],
  ])('suggests for %s the variable %s', (variable, meant) => {
    expect(readEnvironment({ [variable]: 'x' }).hints).toEqual([{ variable, meant }]);
  });

  it('suggests nothing for an empty variable', () => {
    expect(readEnvironment({ SITE_BASE_ULR: '', SITE_LOG_IN_URL: undefined }).hints).toEqual([]);
  });

  it.each(['PATH', 'SITE_URL', 'CONTENTFUL_TOKEN', 'CI'])('ignores %s', (name) => {
    expect(readEnvironment({ [name]: 'x' })).toMatchObject({ problems: [], hints: [] });
  });
});
