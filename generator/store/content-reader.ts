import type { FlatAsset, FlatEntry } from './flat-content';

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
