import { isHostUnder } from '../../config/host-under';
import { readCookie, removeCookie } from '../lib/cookies';
import {
  type AddressArrival,
  type Attribution,
  type AttributionFields,
  attributionOfAddress,
} from '../page/attribution';
import { isSearchEngine } from './search-engines';

export interface ReferralInput extends AddressArrival {
  /** The page's own host name. */
  readonly hostname: string;
  readonly parentDomain: string;
}

/** The host name of the referrer; empty if there is none. */
function hostOf(referrer: string): string {
  try {
    return new URL(referrer).hostname.replace(/\.$/, '');
  } catch {
    return '';
  }
}

/**
 * The attribution of a visit: its campaign, otherwise its referrer, otherwise direct. Undefined means that nothing is
 * written.
 */
export function attributionOf({ hostname, parentDomain, ...input }: ReferralInput): Attribution | undefined {
  const host = hostOf(input.referrer);
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

/** Parses the referrer: clears an older campaign, and returns the values to write. */
export function readReferral(
  { location: { search, hostname } }: Window,
  { referrer, parentDomain }: Pick<ReferralInput, 'referrer' | 'parentDomain'>,
): AttributionFields | undefined {
  const input = { search, hostname, referrer, parentDomain, storedSource: readCookie('utm_source') };
  const attribution = attributionOf(input);
  if (attribution === undefined) return undefined;
  const fields = Object.entries(attribution);
  for (const [name, value] of fields) if (value === undefined) removeCookie(name, input);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined)) as AttributionFields;
}
