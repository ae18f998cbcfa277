import { CAMPAIGN_COOKIE_DAYS, UTM_STAMP_COOKIE_DAYS } from '../../config/cookies';
import { isHostUnder } from '../../config/host-under';
import { parseAddress } from '../../config/parse-address';
import { SEARCH_ENGINES } from '../../config/search-engines';
import { type CookieScope, readCookie, removeCookie, writeCookie } from '../lib/cookies';
import { navigationOf } from '../lib/route-changes';

/** The campaign cookies, in the order in which they are written. */
export const CAMPAIGN_FIELDS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
] as const;

/**
 * `com`, `de`, `co.uk`, `com.br` and Catalonia's `cat`: search engines have no other suffixes, so made-up domains do
 * not match.
 */
const COUNTRY_SUFFIX = '(com|cat|(com?\\.)?[a-z]{2})';

/** More than any campaign needs; prevents made-up addresses from filling the domain's cookies. */
const ENCODED_LIMIT = 1000;

export interface Arrival {
  /** The query of the page's address. */
  readonly search: string;
  readonly referrer: string;
  readonly storedSource: string | undefined;
  /** The page's own host name. */
  readonly hostname: string;
  readonly parentDomain: string;
}

/** The values to write; undefined removes the cookie, and absent fields do not change. */
export type Attribution = { readonly [Field in (typeof CAMPAIGN_FIELDS)[number]]?: string | undefined };

function withinLimit(value: string): string {
  let result = '';
  for (const character of value) {
    if (encodeURIComponent(result + character).length > ENCODED_LIMIT) break;
    result += character;
  }
  return result;
}

function campaignOf(search: string): Attribution | undefined {
  const query = new URLSearchParams(search);
  const values = CAMPAIGN_FIELDS.map((field) => query.getAll(field).find((value) => value.trim()));
  if (!values.some(Boolean)) return undefined;
  return Object.fromEntries(
    CAMPAIGN_FIELDS.map((field, index) => [field, withinLimit(values[index] ?? 'none')]),
  );
}

/**
 * Whether a host belongs to a search engine. Hosts are compared label by label, so that `notgoogle.com` does not
 * match.
 */
export function isSearchEngine(host: string): boolean {
  const names = SEARCH_ENGINES.join('|').replaceAll('.', '\\.').replaceAll('*', COUNTRY_SUFFIX);
  return new RegExp(`(^|\\.)(${names})$`).test(host);
}

/**
 * The attribution of a visit: its campaign, otherwise its referrer, which clears an older campaign, otherwise direct,
 * which never replaces a known source. Undefined means that nothing is written.
 */
export function attributionOf(arrival: Arrival): Attribution | undefined {
  const { search, referrer, storedSource, hostname, parentDomain } = arrival;
  const campaign = campaignOf(search);
  const host = parseAddress(referrer)?.hostname.replace(/\.$/, '');
  if (campaign || host === hostname || (host ? isHostUnder(host, parentDomain) : storedSource))
    return campaign;
  if (!host) return { utm_source: '(none)', utm_medium: '(direct)' };
  const values = [host, isSearchEngine(host) ? 'organic' : 'referral'];
  return Object.fromEntries(CAMPAIGN_FIELDS.map((field, index) => [field, values[index]]));
}

/**
 * After a reload and in the tab's history, the address and the referrer are those of an arrival that was stored before.
 */
function isReturn(page: Window): boolean {
  return ['back_forward', 'reload'].includes(`${navigationOf(page).type}`);
}

/**
 * Writes the visit's attribution into the campaign cookies, and its time into `utm_stamp` (epoch milliseconds). It waits
 * for no other code, because only this page knows the referrer and the visitor may leave at once. A reload, and going
 * back or forward, change nothing that is stored.
 */
export function storeAttribution(
  page: Window,
  { parentDomain }: CookieScope,
  referrer = page.document.referrer,
): void {
  const storedSource = readCookie('utm_source');
  if (storedSource && isReturn(page)) return;
  const { search, hostname } = page.location;
  const attribution = attributionOf({ search, referrer, storedSource, hostname, parentDomain });
  if (!attribution) return;
  for (const name of CAMPAIGN_FIELDS) {
    const value = attribution[name];
    if (value !== undefined) writeCookie(name, value, { parentDomain, days: CAMPAIGN_COOKIE_DAYS });
    else if (name in attribution) removeCookie(name, { parentDomain });
  }
  writeCookie('utm_stamp', `${Date.now()}`, { parentDomain, days: UTM_STAMP_COOKIE_DAYS });
}
