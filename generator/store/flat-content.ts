import type { ContentMetadata } from '../../templates/content-model/model';
import type { Asset } from '../../templates/content-model/values';

/**
 * An entry flattened to its fields in one locale, with fallbacks. Fields without a value are absent; links are not
 * resolved, so an entry never contains another one or itself.
 */
export interface FlatEntry {
  readonly [field: string]: unknown;
  readonly modelName: string;
  readonly metadata: ContentMetadata;
}

/** An asset in one locale. `url` is an absolute https address, or a path below `/media/` in the embedded space. */
export type FlatAsset = Omit<Asset, 'image'>;
