import type { AssetValue, LinkTarget } from '../../content-model/values';
import { isAsset } from '../../content-model/values';

export interface MediaFile {
  readonly url: string;
  readonly contentType?: string | undefined;
}

/** The film of an entry: an uploaded file, else an address. Undefined when the file is missing. */
export function fileOf({
  src,
  url,
}: {
  readonly src?: AssetValue | undefined;
  readonly url?: LinkTarget | undefined;
}): MediaFile | undefined {
  if (isAsset(src)) return { url: src.url, contentType: src.contentType };
  return url === undefined ? undefined : { url: url.href };
}
