/** The kind of a file, for byte counts, caching and the order of publishing. */
export type OutputKind = 'asset' | 'media' | 'embed' | 'page' | 'data';

/** A file of the site, with its path below `out/` (forward slashes, no leading slash). */
export interface OutputFile {
  readonly path: string;
  readonly kind: OutputKind;
  readonly content: string | Uint8Array;
}
