/** What a file is, for byte counts, for caching and for the order of publishing. */
export type OutputKind = 'asset' | 'media' | 'embed' | 'page' | 'data';

/** A file of the site, with its path below `out/` (forward slashes, no leading slash). */
export interface OutputFile {
  readonly path: string;
  readonly kind: OutputKind;
  readonly content: string | Uint8Array;
}
