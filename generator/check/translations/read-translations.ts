import { INTERFACE_TEXTS } from '../../../config/interface-texts';
import { openCachedBuild } from '../../cache/cached-build';
import type { PageRecord } from '../../cache/page-record';
import { readSiteState } from '../../cache/site-state';
import { isMissingTranslation } from '../../errors/field-messages';
import { siteError } from '../../errors/site-error';
import { KNOWN_MODELS } from '../../render/content/content-models';
import { isSeenText } from '../../render/content/text-checks';
import type { SitePage } from '../../site-map/site-map';
import { assetLink, editorLink } from '../../source/editor-link';
import { openContentFiles } from '../../store/content-files';
import { type ContentStore, openContentStore } from '../../store/content-store';
import { splitKey } from '../../store/dependency-kinds';
import { localizedFieldsOf } from '../../store/flatten';
import { isSameLanguage } from '../../store/untranslated';
import {
  type ShownText,
  type TranslatedPage,
  type TranslationReport,
  translationReport,
} from './translation-report';

/** Values of a field by locale. */
type Values = Readonly<Record<string, unknown>> | undefined;

function isTranslated(values: Values, locale: string): boolean {
  return Object.entries(values ?? {}).some(
    ([code, value]) => value != null && value !== '' && isSameLanguage(code, locale),
  );
}

interface PageTexts {
  readonly store: ContentStore;
  readonly page: SitePage;
  /** Keys of what the page and its layout read. */
  readonly keys: readonly string[];
}

/** Interface texts are read by their keys. */
function isShownText({ keys }: PageTexts, key: unknown): boolean {
  const names = keys.flatMap((one) => (splitKey(one).kind === 'Texts' ? splitKey(one).name.split(',') : []));
  return typeof key === 'string' && Object.hasOwn(INTERFACE_TEXTS, key) && names.includes(key);
}

/** Fields of an entry with texts of the page; of linked pages, only titles are read, which are in their own language. */
function textFieldsOf(texts: PageTexts, id: string): string[] {
  const { store, page } = texts;
  const entry = store.entry(id);
  if (entry === undefined || (entry.contentType === 'page' && id !== page.entryId)) return [];
  if (entry.contentType === 'messages')
    return isShownText(texts, Object.values(entry.fields.key ?? {})[0]) ? ['text'] : [];
  const isLocalized = localizedFieldsOf(entry, store);
  const fields = Object.entries(KNOWN_MODELS.get(entry.contentType)?.fields ?? {});
  return fields.flatMap(([name, { kind }]) => (isSeenText(name, kind) && isLocalized(name) ? [name] : []));
}

function translatedTexts(texts: PageTexts): ShownText[] {
  const { store, page, keys } = texts;
  return keys.flatMap((key): ShownText[] => {
    const { kind, name: id } = splitKey(key);
    if (kind === 'Entry') {
      const filled = textFieldsOf(texts, id).filter((name) =>
        isTranslated(store.entry(id)?.fields[name], page.locale),
      );
      return filled.map((field) => ({ entry: id, field }));
    }
    const isTitled = kind === 'Asset' && isTranslated(store.asset(id)?.fields.title, page.locale);
    return isTitled ? [{ entry: id, field: 'title' }] : [];
  });
}

function missingTexts(store: ContentStore, { warnings }: PageRecord): ShownText[] {
  return warnings.filter(isMissingTranslation).map(({ entry, field = '' }) => {
    const linkOf = entry !== undefined && store.asset(entry) !== undefined ? assetLink : editorLink;
    return { entry, field, link: entry === undefined ? undefined : linkOf(store.space, entry) };
  });
}

/**
 * What is translated of the texts that the pages of the last build show. Throws cache.no_state without a build in the
 * cache.
 */
export async function readTranslations(cacheDir: string): Promise<TranslationReport> {
  const state = await readSiteState(cacheDir);
  if (state === undefined) throw siteError('cache.no_state', { directory: cacheDir });
  const build = openCachedBuild(cacheDir, state);
  const store = openContentStore(state.content.space, openContentFiles({ cacheDir }, state.content.files));
  try {
    const standard = store.space.locales.find(({ isDefault }) => isDefault)?.code ?? '';
    const pages = new Map(build.siteMap()?.pages.map((page) => [page.path, page]));
    const translated = [...build.pages()].flatMap(({ record, dependencies }): TranslatedPage[] => {
      const page = pages.get(record.path);
      if (page === undefined || isSameLanguage(page.locale, standard)) return [];
      const keys = [...Object.keys(dependencies()), ...Object.keys(state.layouts[page.locale] ?? {})];
      const link = page.entryId === undefined ? undefined : editorLink(store.space, page.entryId);
      return [
        {
          ...{ locale: page.locale, page: page.path, link },
          translated: translatedTexts({ store, page, keys }),
          missing: missingTexts(store, record),
        },
      ];
    });
    return translationReport(translated);
  } finally {
    store.close();
  }
}
