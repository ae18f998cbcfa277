/** The campaign cookies, in the order in which they are written. */
export const CAMPAIGN_FIELDS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
] as const;

/** More than any campaign needs; prevents made-up addresses from filling the domain's cookies. */
const ENCODED_LIMIT = 1000;

export interface AddressArrival {
  /** The query of the page's address. */
  readonly search: string;
  readonly referrer: string;
  readonly storedSource: string | undefined;
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
 * The attribution of a visit without a referrer: its campaign, otherwise direct, which never replaces a known source.
 * Undefined means that nothing is written, or that the referrer decides.
 */
export function attributionOfAddress({
  search,
  referrer,
  storedSource,
}: AddressArrival): Attribution | undefined {
  const campaign = campaignOf(search);
  if (campaign || referrer || storedSource) return campaign;
  return { utm_source: '(none)', utm_medium: '(direct)' };
}
