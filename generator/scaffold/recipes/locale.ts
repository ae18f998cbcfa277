import { isLanguageCode } from '../../check/alternate-checks';
import { siteError } from '../../errors/site-error';
import { addEntry, addToCell } from '../edits';
import { EMBEDDED_SPACE, type EmbeddedSpace, editSpace } from '../embedded-space';
import { capitalized } from '../names';
import { EditFailure, type FileEdits, type Scaffold } from '../scaffold';

/** A locale and its names. */
interface LocaleNames {
  readonly code: string;
  /** `Nederlands` */
  readonly own: string;
  /** `Dutch` */
  readonly english: string;
}

function languageName(code: string, inLocale: string): string | undefined {
  return new Intl.DisplayNames([inLocale], { type: 'language', fallback: 'none' }).of(code);
}

/** Throws scaffold.name_invalid for a code that search engines or `Intl` do not know, or not in this form. */
function namesOf(code: string): LocaleNames {
  const isCode = /^[a-z]{2}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/.test(code);
  const english = isCode && isLanguageCode(code) ? languageName(code, 'en') : undefined;
  if (english === undefined || Intl.NumberFormat.supportedLocalesOf(code).length === 0) {
    const expected = 'a language code, such as nl or pt-BR';
    throw siteError('scaffold.name_invalid', { name: code, expected }, { exitCode: 2 });
  }
  return { code, own: capitalized(languageName(code, code) ?? english), english };
}

const PRICE_WORDS =
  "{ quote: 'Custom', perUserMonthly: 'per user per month', perUserYearly: 'per user per year' }";
const PRICE_MENTIONS = "{ perUser: ['per user'], perPeriod: ['per month', 'per year'] }";
const QUOTATION_MARKS = "[['“', '”'], ['‘', '’']]";

function tableEdits({ code, own }: LocaleNames): FileEdits {
  const addToTable = (name: string, value: string) => addEntry(`export const ${name}`, `'${code}': ${value}`);
  return {
    'config/locales.ts': [
      addEntry('export const LOCALES = ', `'${code}'`),
      addToTable('LOCALE_NAMES', JSON.stringify(own)),
    ],
    'config/price-words.ts': [addToTable('PRICE_WORDS', PRICE_WORDS)],
    'config/price-mentions.ts': [addToTable('PRICE_MENTIONS', PRICE_MENTIONS)],
    'config/quotation-marks.ts': [addToTable('QUOTATION_MARKS', QUOTATION_MARKS)],
  };
}

function addToSpace({ locales }: EmbeddedSpace, { code, english }: LocaleNames): void {
  const like = locales.at(-1);
  if (like === undefined) throw new EditFailure('place missing', 'locales');
  if (locales.some((locale) => locale.code === code)) throw new EditFailure('taken', code);
  locales.push({ ...like, name: english, code, sys: { ...like.sys, id: `locale-${code}` } } as never);
}

/** A language of the pages with prices: `site new locale <code>`. */
export function localeScaffold(code: string): Scaffold {
  const names = namesOf(code);
  return {
    files: [],
    edits: {
      ...tableEdits(names),
      [EMBEDDED_SPACE]: [editSpace((space) => addToSpace(space, names))],
      'docs/editors.md': [addToCell('| `pricing` | English', `${names.english} \`${code}\``)],
    },
    nextSteps: [
      `Add the locale ${code} to the space in Contentful, with English as its fallback.`,
      'Translate the price texts in config/price-words.ts and config/price-mentions.ts, which are in English.',
      'Check the quotation marks in config/quotation-marks.ts, which are the English ones.',
      'Run npm run test:screenshots -- --update, and commit the screenshots: the menu of languages has one more.',
      'Translate the pages, their sections and the interface texts; npx site check --translations lists what is missing.',
    ],
  };
}
