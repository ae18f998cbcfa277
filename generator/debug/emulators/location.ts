/** What the location service answers. */
export interface EmulatedLocation {
  readonly ip: string;
  readonly country_code: string;
  readonly country_name: string;
}

/** What is asked of the service, below its address. */
export const LOCATION_PATH = '/v1/ip';

/** An answer of the service for a country (ISO 3166-1, two letters); undefined when there is no such country. */
export function locationIn(code: string): EmulatedLocation | undefined {
  if (!/^[a-z]{2}$/i.test(code)) return undefined;
  const country = code.toUpperCase();
  const name = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' }).of(country);
  // An address that belongs to nobody (RFC 5737).
  return name === undefined ? undefined : { ip: '192.0.2.1', country_code: country, country_name: name };
}
