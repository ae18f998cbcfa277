/** The 27 countries of the European Union and Iceland, Liechtenstein and Norway (ISO 3166-1). */
export const EEA_COUNTRY_CODES: readonly string[] = [
  'AT',
  'BE',
  'BG',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GR',
  'HR',
  'HU',
  'IE',
  'IS',
  'IT',
  'LI',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'NO',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
];

/**
 * The same list and the United Kingdom.
 * @public For templates that treat both the same; the class of the body does not use it.
 */
export const EXTENDED_EEA_COUNTRY_CODES: readonly string[] = /* @__PURE__ */ EEA_COUNTRY_CODES.concat('GB');
