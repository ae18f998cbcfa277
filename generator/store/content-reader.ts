import type { ContentStore } from './content-store';
import type { DependencyRecord } from './dependency-kinds';
import type { FlatAsset, FlatEntry } from './flat-content';
import { type Delivered, localeViewOf } from './locale-view';

/**
 * The only access of rendering to content, for one page in one locale. It records every entry, asset, missing target
 * and list that is read; the record decides which pages a publish renders again.
 */
export interface ContentReader {
  readonly locale: string;
  /** Whether texts of the default locale have the language of this one, or the space lacks this locale. */
  readonly isDefaultLanguage: boolean;
  /** The published entry in this locale, or undefined (recorded as a missing target). */
  entry(id: string): FlatEntry | undefined;
  /** The asset in this locale; undefined if it is missing or has no file. */
  asset(id: string): FlatAsset | undefined;
  /** Fields of an entry whose text is in another language. Read the entry first, because that is recorded. */
  untranslated(entryId: string): readonly string[];
  /** Whether the title of an asset is in another language. Read the asset first. */
  hasForeignTitle(assetId: string): boolean;
  /** All entries of a content type in id order. */
  list(contentType: string): readonly FlatEntry[];
}

const MISSING = '';

/**
 * Creates the reader for one page; `record` collects the dependencies. A site locale that the space lacks is read in
 * the space's default locale. Each digest covers all delivered data except `createdAt` and `updatedAt`: republishing
 * an entry without a change does not make a page stale, so a page shows these times as of its last change.
 */
export function createContentReader(
  store: ContentStore,
  siteLocale: string,
  record: DependencyRecord = new Map(),
): ContentReader {
  const view = localeViewOf(store, siteLocale);

  function noteRead<Content>(
    key: `${'Entry' | 'Asset' | 'List'}:${string}`,
    delivered: Pick<Delivered<Content>, 'content' | 'digest'> | undefined,
  ): Content | undefined {
    record.set(key, delivered?.digest ?? MISSING);
    return delivered?.content;
  }

  const entry: ContentReader['entry'] = (id) => noteRead(`Entry:${id}`, view.entry(id));
  return {
    locale: siteLocale,
    isDefaultLanguage: view.isDefaultLanguage,
    entry,
    untranslated: (id) => view.entry(id)?.untranslated ?? [],
    hasForeignTitle: (id) => (view.asset(id)?.untranslated.length ?? 0) > 0,
    asset: (id) => noteRead(`Asset:${id}`, view.asset(id)),
    list(contentType) {
      const ids = noteRead(`List:${contentType}`, view.list(contentType)) ?? [];
      return ids.map(entry).filter((flat) => flat !== undefined);
    },
  };
}
