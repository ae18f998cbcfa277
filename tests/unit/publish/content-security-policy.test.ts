import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { describe, expect, test } from 'vitest';
import { readEnvironment } from '../../../config/environment';
import { contentSecurityPolicy, EMBED_POLICY } from '../../../generator/publish/content-security-policy';

const BASE_URL = 'https://www.planfold.example';

function directives(variables: Record<string, string> = {}, changes: Record<string, unknown> = {}) {
  const { environment, problems } = readEnvironment(variables);
  if (environment === undefined) throw new Error(JSON.stringify(problems));
  const options = {
    scriptHashes: [],
    frameHosts: [],
    mediaHosts: [],
    environment,
    baseUrl: BASE_URL,
    ...changes,
  };
  const pairs = contentSecurityPolicy(options)
    .split('; ')
    .map((directive) => directive.split(' '));
  return Object.fromEntries(pairs.map(([name = '', ...sources]) => [name, sources.join(' ')]));
}

test('without vendors, the policy allows only the site itself', () => {
  expect(directives()).toEqual({
    'default-src': "'self'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' data:",
    'media-src': "'self'",
    'font-src': "'self'",
    'connect-src': "'self'",
    'frame-src': "'self'",
    'form-action': "'self' https://app.planfold.example mailto:",
    'base-uri': "'none'",
    'frame-ancestors': "'self'",
    'object-src': "'none'",
    'upgrade-insecure-requests': '',
  });
});

test('the policy allows prefetched pages by the default sources, and leaves nothing to these that pages have', () => {
  // The kinds of resources that fall back to the default sources; workers fall back to those of scripts. Pages have no
  // web manifest, and WebKit for Linux says of a directive for these that it does not know it.
  const kinds = ['script', 'style', 'img', 'media', 'font', 'connect', 'frame', 'object'];
  const policy = directives();
  expect(policy['default-src']).toBe("'self'");
  expect(Object.keys(policy)).toEqual(expect.arrayContaining(kinds.map((kind) => `${kind}-src`)));
});

test('the policy does not upgrade to https for a site on http', () => {
  expect(directives({}, { baseUrl: 'http://127.0.0.1:8080' })).not.toHaveProperty(
    'upgrade-insecure-requests',
  );
});

test('the policy allows inline scripts by hash and the hosts in content, each once and sorted', () => {
  const policy = directives(
    {},
    {
      scriptHashes: ['sha256-B=', 'sha256-A='],
      frameHosts: ['www.youtube-nocookie.com', 'https://fast.wistia.net/embed', 'www.youtube-nocookie.com'],
      mediaHosts: ['images.ctfassets.net', 'http://127.0.0.1:9000'],
    },
  );
  expect(policy['script-src']).toBe("'self' 'sha256-A=' 'sha256-B='");
  expect(policy['frame-src']).toBe("'self' https://fast.wistia.net https://www.youtube-nocookie.com");
  expect(policy['img-src']).toBe("'self' data: http://127.0.0.1:9000 https://images.ctfassets.net");
  expect(policy['media-src']).toBe("'self' http://127.0.0.1:9000 https://images.ctfassets.net");
});

describe('the connections in the policy', () => {
  const DATADOG = { DATADOG_APPLICATION_ID: 'a', DATADOG_CLIENT_TOKEN: 't' };
  const REPLAY_DEFAULTS = "'self' https://sr-client-cfg.amplitude.com https://api-sr.amplitude.com";
  test.each([
    [{ SITE_API_URL: 'https://api.planfold.example/base' }, "'self' https://api.planfold.example"],
    [{ SEGMENT_API_HOST: 'events.test/v1' }, "'self'"],
    [{ SEGMENT_WRITE_KEY: 'k' }, "'self' https://api.segment.io"],
    [{ SEGMENT_WRITE_KEY: 'k', SEGMENT_API_HOST: '127.0.0.1:9/v1' }, "'self' https://127.0.0.1:9"],
    [{ GROWTHBOOK_API_HOST: 'https://flags.test' }, "'self'"],
    [{ GROWTHBOOK_CLIENT_KEY: 'k' }, "'self' https://cdn.growthbook.io"],
    [{ GROWTHBOOK_CLIENT_KEY: 'k', GROWTHBOOK_API_HOST: 'http://127.0.0.1:9' }, "'self' http://127.0.0.1:9"],
    [{ GROWTHBOOK_USAGE_URL: 'https://usage.test/x' }, "'self'"],
    [
      { GROWTHBOOK_USAGE_URL: 'https://usage.test/x', GROWTHBOOK_CLIENT_KEY: 'k' },
      "'self' https://cdn.growthbook.io",
    ],
    [
      { GROWTHBOOK_USAGE_URL: 'https://usage.test/x', GROWTHBOOK_USAGE_KEY: 'k' },
      "'self' https://usage.test",
    ],
    [{ DATADOG_SITE: 'datadoghq.eu' }, "'self'"],
    [DATADOG, "'self' https://browser-intake-datadoghq.com"],
    [{ ...DATADOG, DATADOG_SITE: 'us3.datadoghq.com' }, "'self' https://browser-intake-us3-datadoghq.com"],
    [{ ...DATADOG, DATADOG_PROXY: 'https://proxy.test/dd' }, "'self' https://proxy.test"],
    [{ AMPLITUDE_TRACK_URL: 'https://replay.test' }, "'self'"],
    [{ AMPLITUDE_API_KEY: 'k' }, REPLAY_DEFAULTS],
    [
      {
        AMPLITUDE_API_KEY: 'k',
        AMPLITUDE_CONFIG_URL: 'https://c.test/x',
        AMPLITUDE_TRACK_URL: 'https://t.test/x',
      },
      "'self' https://c.test https://t.test",
    ],
  ])('with %j are %s', (variables, expected) => {
    expect(directives(variables)['connect-src']).toBe(expected);
  });

  test('include workers only when a vendor needs one', () => {
    expect(directives({ SEGMENT_WRITE_KEY: 'k' })).not.toHaveProperty('worker-src');
    expect(directives(DATADOG)['worker-src']).toBe("'self' blob:");
    expect(directives({ AMPLITUDE_API_KEY: 'k' })).not.toHaveProperty('worker-src');
  });
});

test('only the consent vendor adds inline styles to the policy', () => {
  const policy = directives({ ONETRUST_SCRIPT_ID: 'id' });
  expect(policy['style-src']).toBe("'self' 'unsafe-inline'");
  expect(policy['script-src']).toBe("'self' https://cdn.cookielaw.org https://geolocation.onetrust.com");
  expect(policy['connect-src']).toContain(' https://privacyportal-eu.onetrust.com');
});

/** Every vendor at its default hosts, and at others. */
const ALL_VENDORS = {
  SITE_API_URL: 'https://api.test',
  SEGMENT_WRITE_KEY: 'k',
  GROWTHBOOK_CLIENT_KEY: 'k',
  GROWTHBOOK_USAGE_KEY: 'k',
  GROWTHBOOK_USAGE_URL: 'https://usage.test/x',
  DATADOG_APPLICATION_ID: 'a',
  DATADOG_CLIENT_TOKEN: 't',
  AMPLITUDE_API_KEY: 'k',
  SCHEDULER_URL: 'https://s.test/a.js',
  TAG_MANAGER_URL: 'https://t.test/c.js',
  TAG_MANAGER_HOSTS: 'pixels.t.test,frames.t.test:8443',
  VISITOR_INTELLIGENCE_URL: 'https://v.test/b.js',
};

describe('the policy', () => {
  const CONTENT = {
    scriptHashes: ['sha256-2BXXtx2iG0c9V5WD/lOxEZRyy65jpPRDULRpRP+/Jmw='],
    frameHosts: ['www.youtube-nocookie.com'],
    mediaHosts: ['images.ctfassets.net'],
  };

  test.each([
    ['without vendors', {}],
    ['with all vendors', ALL_VENDORS],
    ['with all vendors and the vendor’s consent manager', { ...ALL_VENDORS, ONETRUST_SCRIPT_ID: 'id' }],
  ])(
    '%s has no serious weakness according to Google’s evaluator, and lists every host',
    (_name, variables) => {
      const policy = Object.entries(directives(variables, CONTENT)).map((pair) => pair.join(' ').trim());
      const findings = new CspEvaluator(new CspParser(policy.join('; ')).csp).evaluate();
      const grave = findings.filter(
        ({ severity, directive }) => severity <= Severity.MEDIUM && directive !== 'style-src',
      );
      expect(grave).toEqual([]);
      expect(policy.join('; ')).not.toMatch(/\*|unsafe-eval|(?:script|default)-src[^;]*unsafe-inline/);
      expect(policy.some((directive) => directive.includes("'unsafe-inline'"))).toBe(
        'ONETRUST_SCRIPT_ID' in variables,
      );
    },
  );

  test('fails the evaluation when it is weak', () => {
    const { csp } = new CspParser("script-src 'self' 'unsafe-inline' https://*.test");
    expect(new CspEvaluator(csp).evaluate().some(({ severity }) => severity <= Severity.MEDIUM)).toBe(true);
  });
});

test('the policy allows the scheduler and the visitor-intelligence script to load and connect', () => {
  const policy = directives({
    SCHEDULER_URL: 'https://s.test/a.js',
    VISITOR_INTELLIGENCE_URL: 'https://v.test/b.js',
  });
  expect(policy['script-src']).toBe("'self' https://s.test https://v.test");
  expect(policy['connect-src']).toBe("'self' https://s.test https://v.test");
  expect(policy['frame-src']).toBe("'self' https://s.test");
});

test('the policy allows the tenant’s own host of the vendor’s scheduler, and no other', () => {
  const policy = directives({
    SCHEDULER_PROVIDER: 'chilipiper',
    SCHEDULER_URL: 'https://acme.chilipiper.com',
  });
  const vendor = "'self' https://acme.chilipiper.com";
  const allowed = { 'script-src': vendor, 'connect-src': vendor, 'frame-src': vendor };
  expect(policy).toEqual({ ...directives(), ...allowed });
});

test('the policy allows a tag manager its own host and listed ones, for scripts, requests, images and frames', () => {
  const url = { TAG_MANAGER_URL: 'https://t.test/gtm.js?id=1' };
  const FETCHED = ['script-src', 'connect-src', 'img-src', 'frame-src'] as const;
  const sources = (variables: Record<string, string>) => {
    const policy = directives(variables);
    return FETCHED.map((name) => policy[name]?.replace("'self'", '').replace(' data:', '').trim());
  };
  expect(sources(url)).toEqual(Array(4).fill('https://t.test'));
  const hosts = { ...url, TAG_MANAGER_HOSTS: 'www.t.test,https://p.test:8443,t.test' };
  expect(sources(hosts)).toEqual(Array(4).fill('https://t.test https://www.t.test https://p.test:8443'));
  const others = Object.entries(directives(hosts)).filter(([name]) => !FETCHED.includes(name as 'img-src'));
  expect(others).toEqual(
    Object.entries(directives()).filter(([name]) => !FETCHED.includes(name as 'img-src')),
  );
});

test('embeds have an opaque origin, and only the site may frame them', () => {
  expect(EMBED_POLICY).toContain(
    'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox allow-forms;',
  );
  expect(EMBED_POLICY).not.toContain('allow-same-origin');
  expect(EMBED_POLICY).toContain("frame-ancestors 'self'");
});
