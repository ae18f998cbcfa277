import { createMessage, type Message } from '../errors/site-error';
import type { SpaceLocale } from '../source/content-snapshot';
import { isSameLanguage } from '../store/untranslated';
import type { SiteMap } from './site-map';

/** Warns about page languages without a locale in the space, such as German if the space has only English. */
export function missingLocaleWarnings({ pages }: SiteMap, locales: readonly SpaceLocale[]): Message[] {
  const standard = locales.find(({ isDefault }) => isDefault)?.code ?? '';
  const known = new Set(locales.map(({ code }) => code));
  const wanted = new Set(pages.map(({ locale }) => locale));
  return [...wanted]
    .filter((locale) => !known.has(locale) && !isSameLanguage(locale, standard))
    .sort()
    .map((locale) => createMessage('content.locale_missing', { locale }, { locale }));
}
