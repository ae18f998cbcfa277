/** The kind of a file, for byte counts, caching and the order of publishing. */
export type OutputKind = 'asset' | 'media' | 'embed' | 'page' | 'data';

/** The kind of a file that pages refer to, by its folder. */
export function kindOfPath(path: string): OutputKind {
  if (path.startsWith('embeds/')) return 'embed';
  return path.startsWith('assets/') ? 'asset' : 'media';
}

/** A file of the site, with its path below `out/` (forward slashes, no leading slash). */
export interface OutputFile {
  readonly path: string;
  readonly kind: OutputKind;
  readonly content: string | Uint8Array;
}
