import { perKey } from './per-key';

/** How a language writes whole numbers. */
export interface DigitGroups {
  readonly separator: string;
  /** The smallest number that is grouped. */
  readonly from: number;
  /** Digits in each group except the last, which has three; three by default. */
  readonly size?: number;
  /** The digits from zero to nine, if the language has its own. */
  readonly digits?: string;
}

/**
 * The format of a locale, from `Intl`. The build computes it and passes it to the browser as data, so that both
 * format alike.
 */
export const digitGroups = /* @__PURE__ */ perKey((locale: string): DigitGroups => {
  const format = new Intl.NumberFormat(locale);
  const parts = format.formatToParts(100_000_000);
  const groups = parts.filter(({ type }) => type === 'integer');
  const size = groups.at(-2)?.value.length ?? 3;
  const digits = Array.from({ length: 10 }, (_, digit) => format.format(digit)).join('');
  return {
    separator: parts.find(({ type }) => type === 'group')?.value ?? '',
    from: format.formatToParts(1000).length > 1 ? 1000 : 10_000,
    ...(size === 3 ? {} : { size }),
    ...(digits === '0123456789' ? {} : { digits }),
  };
});

/** A non-negative integer in the format of the language. */
export function formatNumber(number: number, { separator, from, size = 3, digits }: DigitGroups): string {
  const borders = new RegExp(`\\B(?=(\\d{${size}})*\\d{3}$)`, 'g');
  const grouped = number < from ? String(number) : String(number).replace(borders, separator);
  return digits === undefined ? grouped : grouped.replace(/\d/g, (digit) => digits.charAt(Number(digit)));
}
