import { EMBED_SANDBOX } from '../../config/embeds';
import type { Environment } from '../../config/environment';
import * as hosts from '../../config/vendor-hosts';
import { isPlainHost } from '../../config/web-host';

export interface PolicyOptions {
  /** `sha256-…` of every inline script, without quotes. */
  readonly scriptHashes: readonly string[];
  /** Hosts or origins that content embeds frames from. */
  readonly frameHosts: readonly string[];
  /** Hosts or origins that content loads pictures and videos from. */
  readonly assetHosts: readonly string[];
  readonly environment: Environment;
  readonly baseUrl: string;
}

type Sources = ReadonlyArray<string | undefined>;

/** The origin of an address; a bare host is meant to be https. */
function origin(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  return new URL(address.includes('://') ? address : `https://${address}`).origin;
}

/** Of what content names; an address whose host cannot be named in a policy stays forbidden. */
function origins(addresses: readonly string[]): string[] {
  const named = addresses.map((address) => origin(address) ?? '');
  return [...new Set(named.filter((each) => isPlainHost(each.replace(/^https?:\/\//, ''))))].sort();
}

function hasDatadog(environment: Environment): boolean {
  return environment.DATADOG_APPLICATION_ID !== undefined && environment.DATADOG_CLIENT_TOKEN !== undefined;
}

function hasReplay(environment: Environment): boolean {
  return environment.AMPLITUDE_API_KEY !== undefined;
}

function experimentOrigins(environment: Environment): Sources {
  const { GROWTHBOOK_CLIENT_KEY, GROWTHBOOK_USAGE_KEY, GROWTHBOOK_USAGE_URL } = environment;
  return [
    GROWTHBOOK_CLIENT_KEY && origin(environment.GROWTHBOOK_API_HOST ?? hosts.GROWTHBOOK_API),
    GROWTHBOOK_USAGE_KEY && origin(GROWTHBOOK_USAGE_URL),
  ];
}

function vendorOrigins(environment: Environment): Sources {
  const { SEGMENT_WRITE_KEY, DATADOG_SITE, DATADOG_PROXY, AMPLITUDE_CONFIG_URL, AMPLITUDE_TRACK_URL } =
    environment;
  const monitoring = origin(DATADOG_PROXY) ?? hosts.datadogIntake(DATADOG_SITE ?? hosts.DATADOG_SITE);
  const replay = [
    AMPLITUDE_CONFIG_URL ?? hosts.AMPLITUDE_CONFIG,
    AMPLITUDE_TRACK_URL ?? hosts.AMPLITUDE_TRACK,
  ];
  return [
    ...experimentOrigins(environment),
    SEGMENT_WRITE_KEY && origin(environment.SEGMENT_API_HOST ?? hosts.SEGMENT_API),
    hasDatadog(environment) ? monitoring : undefined,
    ...(hasReplay(environment) ? replay.map(origin) : []),
  ];
}

/** Where a form may be sent; a mail address is a scheme of its own. */
function formTargets({ SITE_SIGN_UP_URL, SITE_SALES_URL }: Environment): Sources {
  const sales = SITE_SALES_URL.toLowerCase().startsWith('mailto:') ? 'mailto:' : origin(SITE_SALES_URL);
  return [origin(SITE_SIGN_UP_URL), sales];
}

/** A tag manager's own host and those that its tags need, each by name. */
function tagOrigins({ TAG_MANAGER_URL, TAG_MANAGER_HOSTS }: Environment): Sources {
  return TAG_MANAGER_URL === undefined ? [] : [origin(TAG_MANAGER_URL), ...TAG_MANAGER_HOSTS];
}

function fetchDirectives(
  options: PolicyOptions,
): ReadonlyArray<readonly [name: string, ...sources: Sources]> {
  const { environment } = options;
  const scheduler = origin(environment.SCHEDULER_URL);
  const tags = tagOrigins(environment);
  const visitors = origin(environment.VISITOR_INTELLIGENCE_URL);
  const consent = environment.ONETRUST_SCRIPT_ID === undefined ? [] : hosts.ONETRUST_SCRIPTS;
  const assets = origins(options.assetHosts);
  const hashes = options.scriptHashes.map((hash) => `'${hash}'`).sort();
  return [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...hashes, scheduler, visitors, ...tags, ...consent],
    ['style-src', "'self'", consent.length > 0 ? "'unsafe-inline'" : undefined],
    ['img-src', "'self'", 'data:', ...assets, visitors, ...tags, ...consent],
    ['media-src', "'self'", ...assets],
    ['font-src', "'self'"],
    [
      'connect-src',
      "'self'",
      origin(environment.SITE_API_URL),
      ...vendorOrigins(environment),
      scheduler,
      visitors,
      ...tags,
      ...consent,
      ...(consent.length > 0 ? hosts.ONETRUST_RECEIPTS : []),
    ],
    ['frame-src', "'self'", ...origins(options.frameHosts), scheduler, ...tags],
    ['manifest-src', "'self'"],
    // Monitoring compresses recordings in a worker that it makes itself; replay is told not to.
    ...(hasDatadog(environment) ? [['worker-src', "'self'", 'blob:'] as const] : []),
  ];
}

function directive([name, ...sources]: readonly [name: string, ...sources: Sources]): string {
  return [name, ...new Set(sources.filter((source) => source !== undefined && source !== ''))].join(' ');
}

/**
 * The policy of the pages: everything is forbidden but the site's own files, inline scripts by their hash, hosts
 * that content embeds from, and the hosts of those vendors whose key is set. Inline styles are allowed only for the
 * consent vendor's script, which cannot do without.
 */
export function contentSecurityPolicy(options: PolicyOptions): string {
  const directives = [
    ...fetchDirectives(options).map(directive),
    directive(['form-action', "'self'", ...formTargets(options.environment)]),
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "object-src 'none'",
    ...(options.baseUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.join('; ');
}

/**
 * The policy of embedded third-party markup, which runs in an origin of its own, also when a tab shows its address: it
 * may load anything over https and send forms, but reaches neither the site's storage nor its pages.
 */
export const EMBED_POLICY = `sandbox ${EMBED_SANDBOX}; default-src https: data: 'unsafe-inline'; frame-ancestors 'self'`;
