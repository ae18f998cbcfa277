import { type AssetValue, isAsset } from '../../content-model/values';

/** The poster of a video, and the size that it gives the video. A video cannot offer formats; all browsers show WebP. */
export function videoPoster(value: AssetValue | undefined) {
  if (!isAsset(value)) return undefined;
  const { url, image, dimensions } = value;
  const webp = image?.formats.find(({ type }) => type === 'image/webp')?.candidates.at(-1)?.url;
  return { url: webp ?? image?.fallbackUrl ?? url, dimensions };
}
