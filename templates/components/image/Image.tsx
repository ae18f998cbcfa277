import { DEFAULT_IMAGE_SIZES } from '../../../config/images';
import type { Asset, ImageSources } from '../../content-model/values';

/** An image and the formats in which it is available. */
export interface ImageProps {
  readonly src: string;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly alt: string;
  readonly isAriaHidden?: boolean | undefined;
  readonly formats?: ImageSources['formats'] | undefined;
  readonly sizes?: string | undefined;
  /** Loads eagerly and with high priority; for the first visible image only. */
  readonly isPriority?: boolean | undefined;
  readonly className?: string | undefined;
}

/** The source of an image asset; its title is the alternative text. */
export function imagePropsOf(asset: Asset): ImageProps {
  return {
    src: asset.image?.fallbackUrl ?? asset.url,
    width: asset.dimensions?.width,
    height: asset.dimensions?.height,
    alt: asset.title,
    formats: asset.image?.formats,
  };
}

function srcSet(candidates: ImageSources['formats'][number]['candidates']): string {
  return candidates.map(({ url, width }) => `${url} ${width}w`).join(', ');
}

/** A responsive image: the browser selects the best format and the width that the layout needs. */
export function Image({ sizes = DEFAULT_IMAGE_SIZES, isPriority = false, ...image }: ImageProps) {
  return (
    <picture className={image.className}>
      {(image.formats ?? []).map(({ type, candidates }) => (
        <source key={type} type={type} srcSet={srcSet(candidates)} sizes={sizes} />
      ))}
      <img
        src={image.src}
        width={image.width}
        height={image.height}
        alt={image.isAriaHidden ? '' : image.alt}
        aria-hidden={image.isAriaHidden ? true : undefined}
        loading={isPriority ? 'eager' : 'lazy'}
        fetchPriority={isPriority ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}
