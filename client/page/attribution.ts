/** The campaign cookies, in the order in which they are written. */
const FIELDS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'] as const;

/** More than any campaign needs; prevents made-up addresses from filling the domain's cookies. */
const ENCODED_LIMIT = 1000;

export interface AddressArrival {
  /** The query of the page's address. */
  readonly search: string;
  readonly referrer: string;
  readonly storedSource: string | undefined;
}

/** The values to write; absent fields do not change. */
export type AttributionFields = { readonly [Field in (typeof FIELDS)[number]]?: string };

/** The same; undefined removes the cookie. */
export type Attribution = { readonly [Field in keyof AttributionFields]: string | undefined };

function withinLimit(value: string): string {
  let result = '';
  for (const character of value) {
    if (encodeURIComponent(result + character).length > ENCODED_LIMIT) break;
    result += character;
  }
  return result;
}

function campaignOf(search: string): AttributionFields | undefined {
  const query = new URLSearchParams(search);
  const values = FIELDS.map((field) => query.getAll(field).find((value) => value.trim()));
  if (!values.some(Boolean)) return undefined;
  return Object.fromEntries(FIELDS.map((field, index) => [field, withinLimit(values[index] ?? 'none')]));
}

/**
 * The attribution of a visit without a referrer: its campaign, otherwise direct, which never replaces a known source.
 * Undefined means that nothing is written, or that the referrer decides.
 */
export function attributionOfAddress({
  search,
  referrer,
  storedSource,
}: AddressArrival): AttributionFields | undefined {
  const campaign = campaignOf(search);
  if (campaign || referrer || storedSource) return campaign;
  return { utm_source: '(none)', utm_medium: '(direct)' };
}
