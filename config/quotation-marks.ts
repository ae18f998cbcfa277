import type { Locale } from './locales';

/** The marks before and after quoted words. */
export type QuotationMarks = readonly [opening: string, closing: string];

/**
 * The quotation marks that texts of a language may have, the usual ones first. The French ones have a no-break space
 * inside. The apostrophe is `’` in every language.
 */
export const QUOTATION_MARKS: Readonly<Record<Locale, readonly QuotationMarks[]>> = {
  en: [
    ['“', '”'],
    ['‘', '’'],
  ],
  'fr-FR': [
    ['«\u00a0', '\u00a0»'],
    ['“', '”'],
  ],
  'es-ES': [
    ['«', '»'],
    ['“', '”'],
    ['‘', '’'],
  ],
  it: [
    ['“', '”'],
    ['«', '»'],
  ],
  'pt-BR': [
    ['“', '”'],
    ['‘', '’'],
  ],
  de: [['„', '“']],
};
