import { LRUCache } from 'lru-cache';
import { digestOf, digestOfText } from '../files/digest';
import type { ContentStore } from './content-store';
import type { FlatAsset, FlatEntry } from './flat-content';
import { flattenAsset, flattenEntry, localeChain, localizedFieldsOf } from './flatten';
import { isSameLanguage, untranslatedFields } from './untranslated';

/**
 * Flattened content with a digest that excludes times, which change without a change of content. Whether a text is a
 * translation is part of the digest, even if the text is the same.
 */
export interface Delivered<Content> {
  readonly content: Content;
  readonly digest: string;
  /** Localized fields with a value in another language. */
  readonly untranslated: readonly string[];
}

/** A store's content in one locale, flattened once and shared by all pages. Delivered data is frozen. */
export interface LocaleView {
  readonly isDefaultLanguage: boolean;
  entry(id: string): Delivered<FlatEntry> | undefined;
  asset(id: string): Delivered<FlatAsset> | undefined;
  /** The digest covers the list of entries, not their content. */
  list(contentType: string): Omit<Delivered<readonly string[]>, 'untranslated'>;
}

const views = new WeakMap<ContentStore, Map<string, LocaleView>>();

/** The view of a store in a site locale: always the same object, so that nothing is flattened twice. */
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
      if (entry === undefined) return undefined;
      const isLocalized = localizedFieldsOf(entry, store);
      const untranslated = untranslatedFields(entry.fields, chain.codes).filter(isLocalized);
      return deliver(flattenEntry(entry, chain, isLocalized), untranslated);
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

/** Caches content that all pages share; content of one page is not cached. */
const MAX_CACHED_RESULTS = 2000;

function memoize<Result>(create: (key: string) => Result): (key: string) => Result {
  const results = new LRUCache<string, { readonly result: Result }>({ max: MAX_CACHED_RESULTS });
  return (key) => {
    const cached = results.get(key);
    if (cached !== undefined) return cached.result;
    const result = create(key);
    results.set(key, { result });
    return result;
  };
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

/** The order of fields has no meaning; that of keys in a JSON field has, because pages show it. */
function digestOfFields(fields: Readonly<Record<string, unknown>>): string {
  const names = Object.keys(fields).sort();
  return digestOfText(JSON.stringify(names.map((name) => [name, fields[name]])));
}

/** Pages share delivered data: a page that changed it would change others, depending on their order. */
function freezeDeeply<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) freezeDeeply(part);
  return value;
}
