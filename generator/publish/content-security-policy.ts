import { EMBED_SANDBOX } from '../../config/embeds';
import type { Environment } from '../../config/environment';
import type { VendorSources } from '../../config/vendors/vendor';
import { VENDORS } from '../../config/vendors/vendors';
import { isPlainHost, originOf } from '../../config/web-host';

export interface PolicyOptions {
  /** `sha256-…` of every inline script, without quotes. */
  readonly scriptHashes: readonly string[];
  /** Hosts or origins of frames in content. */
  readonly frameHosts: readonly string[];
  /** Hosts or origins of images and videos in content. */
  readonly mediaHosts: readonly string[];
  readonly environment: Environment;
  readonly baseUrl: string;
}

type Sources = ReadonlyArray<string | undefined>;

/** Hosts from content; an address whose host is not allowed in a policy stays blocked. */
function origins(addresses: readonly string[]): string[] {
  const named = addresses.map(originOf);
  return [...new Set(named.filter((each) => isPlainHost(each.replace(/^https?:\/\//, ''))))].sort();
}

/** The sources of active vendors, by kind of resource. */
function vendorSources(environment: Environment): (kind: keyof VendorSources) => Sources {
  const ofVendors = VENDORS.map((vendor) => vendor.sources(environment));
  return (kind) => ofVendors.flatMap((sources) => sources[kind] ?? []);
}

/** The target of the sales form; a mail address is a scheme. */
function formTargets({ SITE_SIGN_UP_URL, SITE_SALES_URL }: Environment): Sources {
  const sales = SITE_SALES_URL.toLowerCase().startsWith('mailto:') ? 'mailto:' : originOf(SITE_SALES_URL);
  return [originOf(SITE_SIGN_UP_URL), sales];
}

function fetchDirectives(
  options: PolicyOptions,
): ReadonlyArray<readonly [name: string, ...sources: Sources]> {
  const { SITE_API_URL: api } = options.environment;
  const vendors = vendorSources(options.environment);
  const media = origins(options.mediaHosts);
  const hashes = options.scriptHashes.map((hash) => `'${hash}'`).sort();
  const workers = vendors('worker');
  return [
    // For prefetched pages, which Firefox checks against this one; other resources of pages have their own directive.
    ['default-src', "'self'"],
    ['script-src', "'self'", ...hashes, ...vendors('script')],
    ['style-src', "'self'", ...vendors('style')],
    ['img-src', "'self'", 'data:', ...media, ...vendors('image')],
    ['media-src', "'self'", ...media],
    ['font-src', "'self'"],
    ['connect-src', "'self'", api && originOf(api), ...vendors('connect')],
    ['frame-src', "'self'", ...origins(options.frameHosts), ...vendors('frame')],
    ...(workers.length > 0 ? [['worker-src', ...workers] as const] : []),
  ];
}

function directive([name, ...sources]: readonly [name: string, ...sources: Sources]): string {
  return [name, ...new Set(sources.filter((source) => source !== undefined && source !== ''))].join(' ');
}

/**
 * The policy of the pages. It allows only the site's own files, inline scripts by hash, hosts of embedded content,
 * and hosts of configured vendors. Inline styles are allowed only for the consent vendor's script, which needs them.
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
 * The policy of embedded third-party HTML. It runs in an opaque origin, also in its own tab: it may load anything
 * over https and send forms, but cannot access the site's storage or pages.
 */
export const EMBED_POLICY = `sandbox ${EMBED_SANDBOX}; default-src https: data: 'unsafe-inline'; frame-ancestors 'self'`;
