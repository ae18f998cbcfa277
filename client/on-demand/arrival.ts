import { DEPARTMENTS } from '../../config/departments';
import { isHostUnder } from '../../config/host-under';
import { parseAddress } from '../../config/parse-address';
import { SEARCH_ENGINES } from '../../config/search-engines';
import { type AddressArrival, type Attribution, attributionOfAddress } from '../page/attribution';

/**
 * `com`, `de`, `co.uk`, `com.br` and Catalonia's `cat`: search engines have no other suffixes, so made-up domains do
 * not match.
 */
const COUNTRY_SUFFIX = '(com|cat|(com?\\.)?[a-z]{2})';

export interface ReferralInput extends AddressArrival {
  /** The page's own host name. */
  readonly hostname: string;
  readonly parentDomain: string;
}

/**
 * Whether a host belongs to a search engine. Hosts are compared label by label, so that `notgoogle.com` does not
 * match.
 */
export function isSearchEngine(host: string): boolean {
  return SEARCH_ENGINES.some((name) => {
    const pattern = name.replace('.', '\\.').replace('*', COUNTRY_SUFFIX);
    return new RegExp(`(^|\\.)${pattern}$`).test(host);
  });
}

/**
 * The attribution of a visit: its campaign, otherwise its referrer, which clears an older campaign, otherwise direct.
 * Undefined means that nothing is written.
 */
export function attributionOf({ hostname, parentDomain, ...input }: ReferralInput): Attribution | undefined {
  const { referrer } = input;
  const host = parseAddress(referrer)?.hostname.replace(/\.$/, '') ?? '';
  const known = attributionOfAddress({ ...input, referrer: host });
  if (known || host === '' || host === hostname || isHostUnder(host, parentDomain)) return known;
  return {
    utm_source: host,
    utm_medium: isSearchEngine(host) ? 'organic' : 'referral',
    utm_campaign: undefined,
    utm_content: undefined,
    utm_term: undefined,
  };
}

/** The department of a page's path: `/teams/{topic}` with a known topic. */
export function departmentForPath(path: string): string | undefined {
  const topic = /^\/teams\/([^/]+)\/?$/.exec(path)?.[1];
  return topic === undefined ? undefined : DEPARTMENTS.get(topic);
}
