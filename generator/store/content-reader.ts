import type { FlatAsset, FlatEntry } from './flat-content';

/**
 * The only way from rendering to content, for one page in one locale. It records every entry, asset, missing target
 * and list that is read; the record decides what a publish rebuilds.
 */
export interface ContentReader {
  readonly locale: string;
  /** Whether texts of the default locale are in the language of this one, or the space has no such locale. */
  readonly isDefaultLanguage: boolean;
  /** The published entry in this locale, or undefined (recorded as a missing target). */
  entry(id: string): FlatEntry | undefined;
  /** The asset in this locale; undefined when it is missing or has no file. */
  asset(id: string): FlatAsset | undefined;
  /** Fields of an entry whose text is that of another language. Read the entry first: it is what is recorded. */
  untranslated(entryId: string): readonly string[];
  /** Whether the title of an asset is that of another language. Read the asset first. */
  hasForeignTitle(assetId: string): boolean;
  /** All entries of a content type in id order. */
  list(contentType: string): readonly FlatEntry[];
}
