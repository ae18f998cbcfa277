import { charactersOutsideFont } from '../../../config/fonts';
import type { Locale } from '../../../config/locales';
import type { FieldKind } from '../../../templates/content-model/model';
import type { MessagePlace } from '../../errors/site-error';
import type { ContentScope } from './content-scope';
import { mayHavePrice, pricesWithoutUser } from './price-check';
import { marksOf, wrongQuotes } from './quote-check';
import { isTextKind, textPassages } from './text-passages';

/** Names for editors or analytics, not for visitors. */
const UNSEEN_FIELDS = new Set([
  ...['internalTitle', 'key', 'flag', 'path', 'pageId', 'paths', 'excludedPaths', 'url', 'embed'],
  ...['sectionId', 'sectionLabel', 'eventName', 'buttonClicked', 'linkTitle', 'source', 'clickedType'],
  'redirectParams',
]);

/** Whether a field of this name and kind contains text for visitors. */
export function isSeenText(name: string, kind: FieldKind): boolean {
  return isTextKind(kind) && !UNSEEN_FIELDS.has(name);
}

/** Texts that search engines and other sites show, in their own fonts. */
const NEVER_PAINTED = new Set(['page.description']);

/** The text of one field of an entry, or an interface text. */
export interface CheckedText {
  readonly model: string;
  readonly name: string;
  readonly kind: FieldKind;
  readonly value: unknown;
  readonly isTranslated: boolean;
  readonly place: MessagePlace;
}

type TextCheckScope = Pick<ContentScope, 'reports'> & {
  readonly reader: Pick<ContentScope['reader'], 'locale'>;
};

/** The font is a fixed subset; other characters appear in the visitor's fallback font. */
function warnOfCharacters(
  { reports, reader }: TextCheckScope,
  { model, name, value, place }: CheckedText,
): void {
  if (typeof value !== 'string' || NEVER_PAINTED.has(`${model}.${name}`)) return;
  const characters = charactersOutsideFont(value, reader.locale);
  if (characters.length === 0) return;
  reports.warn('content.text_outside_font', { characters: characters.slice(0, 10).join(' ') }, place);
}

const LONGEST_SENTENCE = 120;

/** Product pictures show examples, not prices of the site. */
function warnOfPrices({ reports, reader }: TextCheckScope, { model, kind, value, place }: CheckedText): void {
  if (model === 'mediaPicture' || (typeof value === 'string' && !mayHavePrice(value))) return;
  const locale = reader.locale as Locale;
  for (const sentence of textPassages(kind, value).flatMap((text) => pricesWithoutUser(text, locale))) {
    const isLong = sentence.length > LONGEST_SENTENCE;
    const shown = isLong ? `${sentence.slice(0, LONGEST_SENTENCE)}…` : sentence;
    reports.warn('content.price_without_user', { sentence: shown }, place);
  }
}

const NAMED_QUOTES = 3;

/** One warning per field, for any number of wrong quotation marks and apostrophes. */
function warnOfQuotes({ reports, reader }: TextCheckScope, { kind, value, place }: CheckedText): void {
  const locale = reader.locale as Locale;
  const found = wrongQuotes(kind, value, locale);
  if (found.length === 0) return;
  const more = found.length > NAMED_QUOTES ? [`and ${found.length - NAMED_QUOTES} more`] : [];
  const places = [...found.slice(0, NAMED_QUOTES), ...more].join(' | ');
  reports.warn('content.quotes_wrong', { locale, marks: marksOf(locale), places }, place);
}

/** Warns about a text that visitors see in another language. */
export function warnOfTranslation(
  { reports, reader }: TextCheckScope,
  { text, place }: { readonly text: string; readonly place: MessagePlace },
): void {
  reports.warn('content.translation_missing', { text, locale: reader.locale }, place);
}

/**
 * Warns about text for visitors. Prices and quotation marks are checked in the language of the text, even if it is
 * not translated.
 */
export function checkText(scope: TextCheckScope, text: CheckedText): void {
  const { name, kind, isTranslated, place } = text;
  if (UNSEEN_FIELDS.has(name)) return;
  warnOfCharacters(scope, text);
  if (!isTextKind(kind)) return;
  if (isTranslated) {
    warnOfPrices(scope, text);
    warnOfQuotes(scope, text);
  } else warnOfTranslation(scope, { text: `The field "${name}"`, place });
}
