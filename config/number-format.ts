import type { Locale } from './locales';

/** The grouping of digits by thousands in a language. */
export interface DigitGroups {
  readonly separator: string;
  /** The smallest number that is grouped. */
  readonly from: number;
}

/** Data instead of `Intl`, so that builds and browsers write the same; French has the narrow no-break space. */
export const DIGIT_GROUPS: Readonly<Record<Locale, DigitGroups>> = {
  en: { separator: ',', from: 1000 },
  'fr-FR': { separator: '\u202f', from: 1000 },
  'es-ES': { separator: '.', from: 10_000 },
  it: { separator: '.', from: 10_000 },
  'pt-BR': { separator: '.', from: 1000 },
  de: { separator: '.', from: 1000 },
};

/** A non-negative integer in the format of the language. */
export function formatNumber(number: number, { separator, from }: DigitGroups): string {
  if (number < from) return String(number);
  const rest = String(number % 1000).padStart(3, '0');
  return `${formatNumber(Math.floor(number / 1000), { separator, from: 1000 })}${separator}${rest}`;
}
