import type { ContentReader } from './content-reader';
import type { ContentStore } from './content-store';
import type { DependencyRecord } from './dependency-kinds';
import { type Delivered, localeViewOf } from './locale-view';

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
