import { LRUCache } from 'lru-cache';
import { digestOf, digestOfText } from '../files/digest';
import type { SnapshotEntry } from '../source/content-snapshot';
import type { ContentStore } from './content-store';
import type { FlatAsset, FlatEntry } from './flat-content';
import { flattenAsset, flattenEntry, type LocaleChain, localeChain, localizedFieldsOf } from './flatten';
import { isSameLanguage, untranslatedFields } from './untranslated';

/**
 * Flattened content with the digest of all of it but the times, which change without a change of content. That a text is
 * no translation counts, although the same text might be one.
 */
export interface Delivered<Content> {
  readonly content: Content;
  readonly digest: string;
  /** Localized fields whose value is that of another language. */
  readonly untranslated: readonly string[];
}

/** A store's content in one locale, flattened once and shared by all pages. What it delivers is frozen. */
export interface LocaleView {
  readonly isDefaultLanguage: boolean;
  entry(id: string): Delivered<FlatEntry> | undefined;
  asset(id: string): Delivered<FlatAsset> | undefined;
  /** The digest covers which entries there are, not what they hold. */
  list(contentType: string): Omit<Delivered<readonly string[]>, 'untranslated'>;
}

const views = new WeakMap<ContentStore, Map<string, LocaleView>>();

/** The view of a store in a site locale: always the same one, so that nothing is flattened twice. */
export function localeViewOf(store: ContentStore, siteLocale: string): LocaleView {
  const known = views.get(store) ?? new Map<string, LocaleView>();
  views.set(store, known);
  const view = known.get(siteLocale) ?? createLocaleView(store, siteLocale);
  known.set(siteLocale, view);
  return view;
}

function createLocaleView(store: ContentStore, siteLocale: string): LocaleView {
  const chain = localeChain(store, siteLocale);
  return {
    isDefaultLanguage: isSameLanguage(chain.codes[0] ?? '', chain.defaultLocale),
    entry: memoize((id) => {
      const entry = store.entry(id);
      return entry && deliver(flattenEntry(entry, store, chain), untranslatedOfEntry(entry, store, chain));
    }),
    asset: memoize((id) => {
      const asset = store.asset(id);
      const flat = asset && flattenAsset(asset, store, chain);
      return flat && deliver(flat, untranslatedFields({ title: asset.fields.title ?? {} }, chain.codes));
    }),
    list: memoize((contentType) => {
      const content = store.idsOfType(contentType);
      return { content, digest: digestOf(content) };
    }),
  };
}

/** What all pages share stays; what one page shows goes. */
const MAX_CACHED_RESULTS = 2000;

function memoize<Result>(create: (key: string) => Result): (key: string) => Result {
  const results = new LRUCache<string, { readonly result: Result }>({ max: MAX_CACHED_RESULTS });
  return (key) => {
    const cached = results.get(key) ?? { result: create(key) };
    results.set(key, cached);
    return cached.result;
  };
}

function untranslatedOfEntry(entry: SnapshotEntry, store: ContentStore, { codes }: LocaleChain): string[] {
  const isLocalized = localizedFieldsOf(entry, store);
  return untranslatedFields(entry.fields, codes).filter(isLocalized);
}

function deliver<Content extends FlatEntry | FlatAsset>(
  content: Content,
  untranslated: readonly string[],
): Delivered<Content> {
  const { createdAt: _createdAt, updatedAt: _updatedAt, ...metadata } = content.metadata;
  const fields = digestOfFields({ ...content, metadata });
  const digest = untranslated.length === 0 ? fields : digestOf([fields, untranslated]);
  return { content: freezeDeeply(content), digest, untranslated };
}

/** The order of fields means nothing; that of keys in a JSON field does, because pages show it. */
function digestOfFields(fields: Readonly<Record<string, unknown>>): string {
  const names = Object.keys(fields).sort();
  return digestOfText(JSON.stringify(names.map((name) => [name, fields[name]])));
}

/** Pages share what is delivered: one that changed it would change the others, depending on their order. */
function freezeDeeply<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) freezeDeeply(part);
  return value;
}
