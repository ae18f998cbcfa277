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

/** Open Graph requires a territory with each language. */
export const OPEN_GRAPH_LOCALES: Readonly<Record<Locale, string>> = {
  en: 'en_US',
  'fr-FR': 'fr_FR',
  'es-ES': 'es_ES',
  it: 'it_IT',
  'pt-BR': 'pt_BR',
  de: 'de_DE',
};
