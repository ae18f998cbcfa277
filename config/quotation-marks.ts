import type { Locale } from './locales';

/** The opening and closing marks. */
export type QuotationMarks = readonly [opening: string, closing: string];

/**
 * The accepted quotation marks by language, the usual ones first. The French ones have a no-break space inside. The
 * apostrophe is `’` in every language.
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
