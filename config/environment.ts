import { z } from 'zod';
import * as defaults from './default-addresses';
import { SCHEDULER_PROVIDERS } from './scheduler';
import type { EnvironmentProblem } from './variable-pairs';
import { pairProblems } from './variable-pairs';
import { isPlainHost } from './web-host';

const LOOPBACK_HTTP_HOST = /^http:\/\/(127\.0\.0\.1:\d{1,5})$/;
const HOST_WITH_PORT = /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i;
const HOST_WITH_PORT_AND_PATH = /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?(\/[\w./-]*)?$/i;
const HOSTNAME = /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*$/i;
const IDENTIFIER = /^[\w.-]{1,64}$/;
const KEY = /^\S{1,512}$/;

function portIsPossible(host: string): boolean {
  const port = host.match(/:(\d+)/)?.[1];
  return port === undefined || (Number(port) > 0 && Number(port) < 65_536);
}

function parseUrl(value: string): URL | undefined {
  return URL.canParse(value) ? new URL(value) : undefined;
}

function hasProtocol(value: string, protocols: readonly string[]): boolean {
  const url = parseUrl(value);
  return url !== undefined && protocols.includes(url.protocol);
}

const identifier = z.string().regex(IDENTIFIER, 'expected letters, digits, dots, hyphens or underscores');
const key = z.string().regex(KEY, 'expected one word without spaces');
const hostname = z.string().regex(HOSTNAME, 'expected a host name such as planfold.example');
const hostWithPath = z
  .string()
  .regex(HOST_WITH_PORT_AND_PATH, 'expected host[:port]/path without a scheme')
  .refine(portIsPossible, 'the port must be 1 to 65535');
const webUrl = z
  .string()
  .refine((value) => hasProtocol(value, ['http:', 'https:']), 'expected an http or https address');
const flag = z.enum(['true', 'false'], 'expected true or false').transform((value) => value === 'true');

const origin = webUrl
  .refine((value) => {
    const url = parseUrl(value);
    return (
      url !== undefined && url.pathname === '/' && url.search === '' && url.hash === '' && url.username === ''
    );
  }, 'expected an origin such as https://www.planfold.example, without a path')
  .transform((value) => new URL(value).origin);

const appHosts = z
  .string()
  .transform((value) =>
    value
      .split(',')
      .map((host) => host.trim().toLowerCase())
      .filter(Boolean),
  )
  .refine((hosts) => hosts.every((host) => HOST_WITH_PORT.test(host)), 'expected a comma list of host names');

const httpsUrl = z
  .string()
  .refine(
    (value) => hasProtocol(value, ['https:']) && isPlainHost(new URL(value).host),
    'expected an https address',
  );

/** Becomes a list of origins: a policy names each host with its scheme. */
const httpsHosts = z
  .string()
  .transform((value) =>
    value
      .split(',')
      .map((host) => host.trim().replace(/^https:\/\//i, ''))
      .filter(Boolean),
  )
  .refine(
    (hosts) => hosts.every((host) => HOST_WITH_PORT.test(host) && portIsPossible(host)),
    'expected a comma list of exact hosts that are reached by https, such as www.example.com, without wildcards',
  )
  .transform((hosts) => hosts.map((host) => new URL(`https://${host}`).origin));

const contentHost = z
  .string()
  .refine(
    (value) => LOOPBACK_HTTP_HOST.test(value) || HOST_WITH_PORT.test(value),
    'expected host[:port]; http:// is accepted for http://127.0.0.1:PORT only',
  )
  .refine((value) => portIsPossible(value.replace(/^http:\/\//, '')), 'the port must be 1 to 65535');

const webUrlOrMailto = z
  .string()
  .refine(
    (value) => hasProtocol(value, ['http:', 'https:', 'mailto:']),
    'expected an http, https or mailto address',
  );

/** Every variable that the site reads, with its form (contract, section 2). Unset and empty mean the same. */
const variables = z.object({
  CONTENTFUL_SPACE_ID: identifier.optional(),
  CONTENTFUL_ENVIRONMENT: identifier.default('master'),
  CONTENTFUL_ACCESS_TOKEN: key.optional(),
  CONTENTFUL_PREVIEW_TOKEN: key.optional(),
  CONTENTFUL_WEBHOOK_SECRET: z
    .string()
    .regex(/^\S{64}$/, 'expected 64 characters')
    .optional(),
  CONTENTFUL_HOST: contentHost.optional(),
  SITE_BASE_URL: origin.default(defaults.DEFAULT_BASE_URL),
  SITE_PARENT_DOMAIN: hostname
    .transform((value) => value.toLowerCase())
    .default(defaults.DEFAULT_PARENT_DOMAIN),
  SITE_APP_HOSTS: appHosts.default([]),
  SITE_API_URL: webUrl.optional(),
  SITE_SIGN_UP_URL: webUrl.default(defaults.DEFAULT_SIGN_UP_URL),
  SITE_SALES_URL: webUrlOrMailto.default(defaults.DEFAULT_SALES_URL),
  SEGMENT_WRITE_KEY: key.optional(),
  SEGMENT_API_HOST: hostWithPath.optional(),
  GROWTHBOOK_CLIENT_KEY: key.optional(),
  GROWTHBOOK_API_HOST: webUrl.optional(),
  GROWTHBOOK_DECRYPTION_KEY: key.optional(),
  GROWTHBOOK_REMOTE_EVAL: flag.default(false),
  GROWTHBOOK_QA_MODE: flag.default(false),
  GROWTHBOOK_USAGE_URL: webUrl.optional(),
  GROWTHBOOK_USAGE_KEY: key.optional(),
  GROWTHBOOK_WEBHOOK_SECRET: key.optional(),
  DATADOG_APPLICATION_ID: key.optional(),
  DATADOG_CLIENT_TOKEN: key.optional(),
  DATADOG_SITE: hostname.optional(),
  DATADOG_PROXY: webUrl.optional(),
  AMPLITUDE_API_KEY: key.optional(),
  AMPLITUDE_CONFIG_URL: webUrl.optional(),
  AMPLITUDE_TRACK_URL: webUrl.optional(),
  ONETRUST_SCRIPT_ID: identifier.optional(),
  SCHEDULER_URL: webUrl.optional(),
  SCHEDULER_PROVIDER: z
    .enum(SCHEDULER_PROVIDERS, `expected ${SCHEDULER_PROVIDERS.join(' or ')}`)
    .default('site'),
  TAG_MANAGER_URL: httpsUrl.optional(),
  TAG_MANAGER_HOSTS: httpsHosts.default([]),
  VISITOR_INTELLIGENCE_URL: webUrl.optional(),
  SITE_REDIRECT_FLAG: key.optional(),
});

export type Environment = z.infer<typeof variables>;

export type EnvironmentVariable = keyof Environment;

export const ENVIRONMENT_VARIABLES = Object.keys(variables.shape) as EnvironmentVariable[];

/** Names that are probably misspelled, each with the listed name that was meant. */
export interface EnvironmentHint {
  readonly variable: string;
  readonly meant: EnvironmentVariable;
}

export interface EnvironmentReading {
  readonly environment: Environment | undefined;
  /** Variables that have a value of their own, not a default. */
  readonly given: ReadonlySet<EnvironmentVariable>;
  readonly problems: readonly EnvironmentProblem[];
  readonly hints: readonly EnvironmentHint[];
}

function isOneEditAway(left: string, right: string): boolean {
  const [shorter, longer] = left.length <= right.length ? [left, right] : [right, left];
  if (longer.length - shorter.length > 1) return false;
  let start = 0;
  while (start < shorter.length && shorter[start] === longer[start]) start += 1;
  if (longer.length > shorter.length) return shorter.slice(start) === longer.slice(start + 1);
  if (shorter.slice(start + 1) === longer.slice(start + 1)) return true;
  const swapped = `${shorter[start + 1] ?? ''}${shorter[start] ?? ''}${shorter.slice(start + 2)}`;
  return swapped === longer.slice(start);
}

function misspelledNames(names: readonly string[]): EnvironmentHint[] {
  const listed = new Set<string>(ENVIRONMENT_VARIABLES);
  return names
    .filter((name) => !listed.has(name))
    .flatMap((variable) =>
      ENVIRONMENT_VARIABLES.filter((meant) => isOneEditAway(variable, meant)).map((meant) => ({
        variable,
        meant,
      })),
    );
}

/**
 * Reads and checks all variables at once. `environment` is undefined when any is malformed; then `problems`
 * names every one of them. Pass the process environment in; nothing else in the project reads it.
 */
export function readEnvironment(values: Readonly<Record<string, string | undefined>>): EnvironmentReading {
  const set = Object.fromEntries(
    ENVIRONMENT_VARIABLES.map((name) => [name, values[name]?.trim() || undefined]),
  );
  const parsed = variables.safeParse(set);
  const reasons = new Map<string, string>();
  for (const { path, message } of parsed.error?.issues ?? []) {
    const variable = String(path[0]);
    if (!reasons.has(variable)) reasons.set(variable, message);
  }
  const malformed = [...reasons].map(([variable, reason]) => ({ variable, reason }));
  const problems = [...malformed, ...pairProblems(set)];
  const names = Object.keys(values).filter((name) => values[name] !== undefined && values[name] !== '');
  return {
    environment: problems.length === 0 ? parsed.data : undefined,
    given: new Set(ENVIRONMENT_VARIABLES.filter((name) => set[name] !== undefined)),
    problems,
    hints: misspelledNames(names),
  };
}
