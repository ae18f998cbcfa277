import { addOnsForLocale } from '../../../config/add-ons';
import { DEFAULT_LOCALE, type Locale } from '../../../config/locales';
import { perKey } from '../../../config/per-key';
import { plansForLocale } from '../../../config/plans';
import { PRICE_MENTIONS, type PriceMentions } from '../../../config/price-mentions';

/** Larger amounts than any plan costs are budgets, bills or invoices in examples, not prices of the site. */
const highestPrice = perKey((locale: Locale) =>
  Math.max(
    ...plansForLocale(locale).flatMap(({ pricing }) => [
      pricing.monthly.price ?? 0,
      pricing.yearly?.price ?? 0,
    ]),
    ...addOnsForLocale(locale).map(({ pricing }) => pricing.monthly.price),
  ),
);

const NUMBER = String.raw`(?<!\d|\d[.,])\d+(?:[.,'\s]\d{3}(?!\d))*(?:[.,]\d{1,2}(?!\d))?`;
const CURRENCY = String.raw`(?:[a-z]{1,2}\$|[$€£]|(?<!\p{L})(?:usd|eur|gbp|brl)(?!\p{L}))`;
const CURRENCY_WORD = String.raw`(?:(?:dollars?|d[oó]lar(?:es)?|dollar[io]|euros?)(?!\p{L})|ドル|달러|دولار)`;
const LARGE = String.raw`\s?(?:(?:k|m|bn|mio|mrd|mila?|tsd)(?!\p{L})|thousand|tausend|mill|milh|milion|billion|万|億|만|ألف|مليون)`;

/**
 * An amount with its currency before or after it; `{amount}` is a placeholder. Like all patterns for lowercase
 * sentences it distinguishes cases: `\p{L}` for both cases takes milliseconds to compile, in each thread.
 */
const AMOUNT = new RegExp(
  String.raw`${CURRENCY}\s?(?<after>${NUMBER})(?<large>${LARGE})?` +
    String.raw`|(?<before>${NUMBER})(?<many>${LARGE})?\s?(?:${CURRENCY}|${CURRENCY_WORD})|\{amount\}`,
  'gu',
);

/** What every amount contains: quick to find, and missing in most texts. */
const CURRENCY_SIGN = /[$€£]|USD|EUR|GBP|BRL|dol|dól|ドル|달러|دولار|\{amount\}/iu;

/** Whether a text may contain a price. */
export function mayHavePrice(text: string): boolean {
  return CURRENCY_SIGN.test(text);
}

/** A separator before three digits groups digits; before fewer it starts the fraction. */
function numberOf(digits: string): number {
  const [, whole = '', fraction = '0'] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(digits) ?? [];
  return Number(`${whole.replace(/\D/g, '')}.${fraction}`);
}

function isPrice({ groups = {} }: RegExpExecArray): boolean {
  const { after, before, large, many } = groups;
  const digits = after ?? before;
  if (digits === undefined) return true;
  const amount = numberOf(digits);
  return amount > 0 && amount <= highestPrice(DEFAULT_LOCALE) && large === undefined && many === undefined;
}

/** Scripts without spaces between words: a phrase may be next to any letter. */
const WITHOUT_SPACES =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u;

function patternOf(phrases: readonly string[]): RegExp {
  const patterns = phrases.map((phrase) => {
    if (WITHOUT_SPACES.test(phrase)) return phrase;
    const start = phrase.startsWith('/') ? '' : String.raw`(?<!\p{L})`;
    return phrase.endsWith('*') ? `${start}${phrase.slice(0, -1)}` : `${start}${phrase}(?!\\p{L})`;
  });
  return new RegExp(patterns.join('|'), 'u');
}

const patternsOf = perKey(({ perUser, perPeriod }: PriceMentions) => ({
  perUser: patternOf(perUser),
  perPeriod: patternOf(perPeriod),
}));

/**
 * A sentence ends before the next capital letter, or before a letter of a script without capitals; `approx. $10` is
 * not an end. No space follows a full stop in Chinese and Japanese.
 */
const SENTENCE_END =
  /(?<=[.!?…؟]["”’»)]*)\s+(?=["“‘«(¿¡]*[\p{Lu}\p{Lo}])|(?<=[。！？][」』）]*)(?![」』）])/u;

/** Normalizes spaces, apostrophes and slashes. */
function plain(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/’/g, "'")
    .replace(/ ?\/ ?/g, '/')
    .trim();
}

/**
 * Sentences of a text with a price for a month or a year that do not say that it is per user. Free is free for
 * everybody: 0 is not a price.
 */
export function pricesWithoutUser(
  text: string,
  locale: Locale,
  mentions: PriceMentions = PRICE_MENTIONS[locale],
): string[] {
  if (!/\d|\{amount\}/.test(text)) return [];
  const { perUser, perPeriod } = patternsOf(mentions);
  return plain(text)
    .split(SENTENCE_END)
    .filter((sentence) => {
      const words = sentence.toLowerCase();
      return perPeriod.test(words) && !perUser.test(words) && [...words.matchAll(AMOUNT)].some(isPrice);
    });
}
