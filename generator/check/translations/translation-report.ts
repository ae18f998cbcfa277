import { compareText } from '../../files/compare-text';

/** A text that pages show. */
export interface ShownText {
  /** The id of its entry or asset; undefined for an interface text without an entry. */
  readonly entry?: string | undefined;
  readonly field: string;
  /** Address of the entry or asset in the editor. */
  readonly link?: string | undefined;
}

/** The texts of a page in another language than that of the default locale. */
export interface TranslatedPage {
  readonly locale: string;
  readonly page: string;
  /** Address of the page's entry in the editor. */
  readonly link?: string | undefined;
  readonly translated: readonly ShownText[];
  /** Texts that visitors see in another language. */
  readonly missing: readonly ShownText[];
}

/** Numbers of texts. A text that several pages show counts for the first of them only. */
interface Counts {
  readonly texts: number;
  readonly translated: number;
}

export interface PageTranslations extends Counts {
  readonly page: string;
  readonly link?: string | undefined;
  readonly missing: readonly ShownText[];
}

export interface LocaleTranslations extends Counts {
  readonly locale: string;
  /** Sorted by path. */
  readonly pages: readonly PageTranslations[];
}

/** What is translated, by language and page. */
export interface TranslationReport {
  /** Sorted. */
  readonly locales: readonly LocaleTranslations[];
  /** Unknown: the content service stores one time of change for all languages of an entry. */
  readonly outdated: null;
}

function firstShown(texts: readonly ShownText[], seen: Set<string>): ShownText[] {
  return texts.filter(({ entry = '', field }) => {
    const key = `${entry}\0${field}`;
    return !seen.has(key) && seen.add(key);
  });
}

function localeTranslations(locale: string, pages: readonly TranslatedPage[]): LocaleTranslations {
  const seen = new Set<string>();
  const sorted = [...pages].sort((one, other) => compareText(one.page, other.page));
  const ofPages = sorted.map(({ page, link, missing: all, translated: others }): PageTranslations => {
    const missing = firstShown(all, seen);
    const translated = firstShown(others, seen).length;
    return { page, link, texts: translated + missing.length, translated, missing };
  });
  const sum = (count: (page: PageTranslations) => number) =>
    ofPages.reduce((total, page) => total + count(page), 0);
  return {
    locale,
    texts: sum(({ texts }) => texts),
    translated: sum(({ translated }) => translated),
    pages: ofPages,
  };
}

/** Groups texts by language and page. */
export function translationReport(pages: readonly TranslatedPage[]): TranslationReport {
  const locales = [...new Set(pages.map(({ locale }) => locale))].sort(compareText);
  return {
    locales: locales.map((locale) =>
      localeTranslations(
        locale,
        pages.filter((page) => page.locale === locale),
      ),
    ),
    outdated: null,
  };
}

function missingLines(missing: readonly ShownText[]): string[] {
  const entries = new Map<string, ShownText[]>();
  for (const text of missing) {
    const name = text.entry ?? 'interface texts without an entry';
    entries.set(name, [...(entries.get(name) ?? []), text]);
  }
  return [...entries].flatMap(([name, texts]) => [
    `    ${name}: ${texts.map(({ field }) => field).join(', ')}`,
    ...(texts[0]?.link === undefined ? [] : [`      ${texts[0].link}`]),
  ]);
}

function localeLines({ locale, texts, translated, pages }: LocaleTranslations): string[] {
  const percent = texts === 0 ? 100 : Math.floor((translated / texts) * 100);
  return [
    `${locale}: ${translated} of ${texts} texts are translated (${percent} %)`,
    ...pages
      .filter(({ missing }) => missing.length > 0)
      .flatMap((page) => [
        `  ${page.page}: ${page.missing.length} of ${page.texts} texts are shown in another language`,
        ...missingLines(page.missing),
      ]),
  ];
}

/** The report as text for people. */
export function formatTranslations({ locales }: TranslationReport): string {
  if (locales.length === 0) return 'All pages of the site are in one language.';
  return [
    ...locales.flatMap(localeLines),
    'Translations that are older than their source are not listed: Contentful does not store when a text of one language changed.',
  ].join('\n');
}
