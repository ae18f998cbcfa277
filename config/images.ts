/** Widths of raster images in CSS pixels (docs/contract.md#9-numbers). */
export const IMAGE_BREAKPOINTS: readonly number[] = [500, 600, 800, 1200, 1600];

export const DEFAULT_IMAGE_QUALITY = 50;

export const DEFAULT_IMAGE_SIZES = '(max-width: 900px) 100vw, 50vw';

/** The content CDN creates AVIF only from sources up to this many pixels. */
export const AVIF_MAX_SOURCE_PIXELS = 9_000_000;

/** The content CDN refuses widths and heights above this. */
export const IMAGE_MAX_SIDE = 4000;

export interface PlaceholderSize {
  readonly width: number;
  readonly height: number;
}

/** Placeholder images for missing assets; the first is the default one. */
export const PLACEHOLDER_SIZES = {
  default: { width: 600, height: 400 },
  small: { width: 300, height: 200 },
  large: { width: 1000, height: 600 },
} as const satisfies Record<string, PlaceholderSize>;

/** The texts of placeholders (docs/contract.md#8-messages). */
export const MEDIA_ERROR_TEXT = 'Media Error...';

/** Default width and height of an icon in CSS pixels. */
export const DEFAULT_ICON_SIZE = 26;
