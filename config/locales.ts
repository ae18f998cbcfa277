import { perKey } from './per-key';

/** Page locales in the order of the locale switcher; the first is the default one. */
export const LOCALES = ['en', 'fr-FR', 'es-ES', 'it', 'pt-BR', 'de'] as const;

export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = 'en';

/** The name of each locale in its own language. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = {
  en: 'English',
  'fr-FR': 'Français',
  'es-ES': 'Español',
  it: 'Italiano',
  'pt-BR': 'Português (Brasil)',
  de: 'Deutsch',
};

/**
 * The locale in the form of Open Graph, with a territory: `pt_BR`; the most common territory if the locale has none.
 */
export const openGraphLocale = /* @__PURE__ */ perKey((locale: string) => {
  const { language, region } = new Intl.Locale(locale).maximize();
  return `${language}_${region}`;
});

/** ISO 15924 code of the script of a locale: `Latn`, `Jpan`, `Arab`. */
export const scriptOf = /* @__PURE__ */ perKey(
  (locale: string) => new Intl.Locale(locale).maximize().script ?? '',
);

/** The script of the site's own language. */
export const DEFAULT_SCRIPT = 'Latn';

/** Scripts that are written from right to left. */
const RIGHT_TO_LEFT: readonly string[] = ['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'];

/** The writing direction of a locale, for the attribute `dir`. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.includes(scriptOf(locale)) ? 'rtl' : 'ltr';
}
