import { type Emulate, jsonAnswer } from './answer';

/** The path below the address of the service. */
export const LOCATION_PATH = '/v1/ip';

/** The answer for a country (ISO 3166-1, two letters); undefined if there is no such country. */
export function locationIn(code: string): object | undefined {
  if (!/^[a-z]{2}$/i.test(code)) return undefined;
  const country = code.toUpperCase();
  const name = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' }).of(country);
  // An address for documentation (RFC 5737).
  return name === undefined ? undefined : { ip: '192.0.2.1', country_code: country, country_name: name };
}

const DEFAULT_COUNTRY = 'DE';

/** Emulates the location service. `?country=` at its own address selects a country. */
export function createLocationService(): Emulate {
  let location = locationIn(DEFAULT_COUNTRY);
  return ({ path, query }) => {
    if (path !== '' && path !== LOCATION_PATH) return jsonAnswer(404, {});
    const country = path === '' ? query.get('country') : null;
    const selected = country === null ? location : locationIn(country);
    if (selected === undefined) return jsonAnswer(400, { error: `There is no country ${country}.` });
    location = selected;
    return jsonAnswer(200, location);
  };
}
