import { parseAddress } from '../../../config/parse-address';
import { isPlainHost } from '../../../config/web-host';
import { type AssetValue, isAsset } from '../../content-model/values';

export interface MediaFile {
  readonly url: string;
  readonly contentType?: string | undefined;
}

/** Whether a number can be the width or the height of a video. */
export function isPixelCount(value: number): boolean {
  return Number.isInteger(value) && value > 0;
}

/** The address of a video on the web or in the files of this site; undefined if a browser cannot load it. */
export function filmAddress(address: string): string | undefined {
  const written = address.trim();
  if (/^\/(?![/\\\t\n\r])/.test(written)) return written;
  const text = written.startsWith('//') ? `https:${written}` : written;
  const url = parseAddress(text);
  const isWeb = url !== undefined && /^https?:$/.test(url.protocol) && isPlainHost(url.host);
  return isWeb ? text : undefined;
}

/** The video of an entry: an uploaded file, otherwise an address. Undefined if both are missing. */
export function fileOf({
  src,
  url,
}: {
  readonly src?: AssetValue | undefined;
  readonly url?: string | undefined;
}): MediaFile | undefined {
  if (isAsset(src)) return { url: src.url, contentType: src.contentType };
  const address = url === undefined ? undefined : filmAddress(url);
  return address === undefined ? undefined : { url: address };
}
