const FORM = /^[a-z]{2}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?$/i;

const LANGUAGES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const REGIONS = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/**
 * Whether search engines accept a language code, with optional script and region: ISO 639-1, ISO 15924 and ISO
 * 3166-1. `en-UK` is invalid, because the code of the United Kingdom is `GB`.
 */
export function isLanguageCode(code: string): boolean {
  if (!FORM.test(code)) return false;
  const [canonical = ''] = Intl.getCanonicalLocales(code);
  const { language, region } = new Intl.Locale(code);
  const isKnown =
    LANGUAGES.of(language) !== undefined && (region === undefined || REGIONS.of(region) !== undefined);
  return isKnown && canonical.toLowerCase() === code.toLowerCase();
}
