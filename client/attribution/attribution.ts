import { isHostUnder } from '../storage/host-under';

/** The campaign cookies, in the order of their specification (section 3). */
const FIELDS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'] as const;

/** More than any campaign needs; keeps made-up addresses from filling the cookies of the whole domain. */
const ENCODED_LIMIT = 1000;

export interface Arrival {
  /** The query of the page's address. */
  readonly search: string;
  readonly referrer: string;
  /** The page's own host name. */
  readonly hostname: string;
  readonly parentDomain: string;
  readonly storedSource: string | undefined;
  readonly isSearchEngine: (host: string) => boolean;
}

/** What to write; undefined stands for a cookie to remove, and fields that are absent stay as they are. */
export type Attribution = { readonly [Field in (typeof FIELDS)[number]]?: string | undefined };

function withinLimit(value: string): string {
  let kept = '';
  for (const character of value) {
    if (encodeURIComponent(kept + character).length > ENCODED_LIMIT) break;
    kept += character;
  }
  return kept;
}

function campaignOf(search: string): Attribution | undefined {
  const query = new URLSearchParams(search);
  const values = FIELDS.map((field) => query.getAll(field).find((value) => value.trim()));
  if (!values.some(Boolean)) return undefined;
  return Object.fromEntries(FIELDS.map((field, index) => [field, withinLimit(values[index] ?? 'none')]));
}

/** The name of the referring host; empty when there is none that has a name. */
function hostOf(referrer: string): string {
  try {
    return new URL(referrer).hostname.replace(/\.$/, '');
  } catch {
    return '';
  }
}

/**
 * Where a visit comes from (specification, section 5): its campaign, else whoever referred it, else nobody, which
 * never replaces a known source. Undefined means that nothing is written.
 */
export function attributionOf({
  search,
  referrer,
  hostname,
  parentDomain,
  storedSource,
  isSearchEngine,
}: Arrival): Attribution | undefined {
  const campaign = campaignOf(search);
  if (campaign !== undefined) return campaign;
  const host = hostOf(referrer);
  if (host === '') return storedSource ? undefined : { utm_source: '(none)', utm_medium: '(direct)' };
  if (host === hostname || isHostUnder(host, parentDomain)) return undefined;
  return {
    utm_source: host,
    utm_medium: isSearchEngine(host) ? 'organic' : 'referral',
    utm_campaign: undefined,
    utm_content: undefined,
    utm_term: undefined,
  };
}
