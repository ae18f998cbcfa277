import { EMBED_SANDBOX } from '../../config/embeds';
import type { Environment } from '../../config/environment';
import type { VendorSources } from '../../config/vendors/vendor';
import { VENDORS } from '../../config/vendors/vendors';
import { isPlainHost, originOf } from '../../config/web-host';

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

/** Of what content names; an address whose host cannot be named in a policy stays forbidden. */
function origins(addresses: readonly string[]): string[] {
  const named = addresses.map(originOf);
  return [...new Set(named.filter((each) => isPlainHost(each.replace(/^https?:\/\//, ''))))].sort();
}

/** What vendors that are on need, by kind of resource. */
function vendorSources(environment: Environment): (kind: keyof VendorSources) => Sources {
  const ofVendors = VENDORS.map((vendor) => vendor.sources(environment));
  return (kind) => ofVendors.flatMap((sources) => sources[kind] ?? []);
}

/** Where a form may be sent; a mail address is a scheme of its own. */
function formTargets({ SITE_SIGN_UP_URL, SITE_SALES_URL }: Environment): Sources {
  const sales = SITE_SALES_URL.toLowerCase().startsWith('mailto:') ? 'mailto:' : originOf(SITE_SALES_URL);
  return [originOf(SITE_SIGN_UP_URL), sales];
}

function fetchDirectives(
  options: PolicyOptions,
): ReadonlyArray<readonly [name: string, ...sources: Sources]> {
  const { SITE_API_URL: api } = options.environment;
  const vendors = vendorSources(options.environment);
  const assets = origins(options.assetHosts);
  const hashes = options.scriptHashes.map((hash) => `'${hash}'`).sort();
  const workers = vendors('worker');
  return [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...hashes, ...vendors('script')],
    ['style-src', "'self'", ...vendors('style')],
    ['img-src', "'self'", 'data:', ...assets, ...vendors('image')],
    ['media-src', "'self'", ...assets],
    ['font-src', "'self'"],
    ['connect-src', "'self'", api && originOf(api), ...vendors('connect')],
    ['frame-src', "'self'", ...origins(options.frameHosts), ...vendors('frame')],
    ['manifest-src', "'self'"],
    ...(workers.length > 0 ? [['worker-src', ...workers] as const] : []),
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
