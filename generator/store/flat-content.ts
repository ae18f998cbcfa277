/** Metadata of a flattened entry. */
export interface EntryMetadata {
  readonly id: string;
  readonly tags: readonly string[];
  readonly createdAt: string;
  readonly updatedAt: string;
}

/**
 * An entry flattened to its fields in one locale, with fallbacks. Fields without a value are absent; links are not
 * resolved, so an entry never contains another one or itself.
 */
export interface FlatEntry {
  readonly [field: string]: unknown;
  readonly modelName: string;
  readonly metadata: EntryMetadata;
}

export interface AssetMetadata extends EntryMetadata {
  readonly modelName: 'Asset';
  readonly projectId: string;
  readonly projectEnvironment: string;
}

export interface Dimensions {
  readonly width: number;
  readonly height: number;
}

/** An asset in one locale. */
export interface FlatAsset {
  readonly contentType: string;
  /** Absolute https address, or a path below `/media/` in the embedded space. */
  readonly url: string;
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
  readonly title: string;
  /** Absent for videos and documents. */
  readonly dimensions?: Dimensions;
  readonly metadata: AssetMetadata;
}
