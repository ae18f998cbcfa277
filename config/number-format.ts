import type { Locale } from './locales';

/** How a language groups digits by thousands. */
export interface DigitGroups {
  readonly separator: string;
  /** The least number that is grouped. */
  readonly from: number;
}

/** Data, so that a build and a browser write the same; French has the narrow no-break space. */
export const DIGIT_GROUPS: Readonly<Record<Locale, DigitGroups>> = {
  en: { separator: ',', from: 1000 },
  'fr-FR': { separator: '\u202f', from: 1000 },
  'es-ES': { separator: '.', from: 10_000 },
  it: { separator: '.', from: 10_000 },
  'pt-BR': { separator: '.', from: 1000 },
  de: { separator: '.', from: 1000 },
};

/** A whole number of at least zero as readers of the language write it. */
export function formatNumber(number: number, { separator, from }: DigitGroups): string {
  if (number < from) return String(number);
  const rest = String(number % 1000).padStart(3, '0');
  return `${formatNumber(Math.floor(number / 1000), { separator, from: 1000 })}${separator}${rest}`;
}
