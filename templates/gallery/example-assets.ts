import type { Asset, Dimensions } from '../content-model/values';
import { exampleMetadata } from './example';

function asset(
  file: string,
  contentType: string,
  { title, ...size }: { title: string; dimensions?: Dimensions },
): Asset {
  const metadata = {
    ...exampleMetadata(file),
    modelName: 'Asset',
    projectId: 'gallery',
    projectEnvironment: 'gallery',
  } as const;
  return { contentType, url: `/media/${file}`, fileName: file, size: 1, title, ...size, metadata };
}

const WIDE = { width: 2400, height: 1500 };

/** Media of the embedded space for the examples; the renderer adds their published addresses. */
export const EXAMPLE_ASSETS = {
  raster: asset('product-board.png', 'image/png', {
    title: 'A board with the columns of a product launch',
    dimensions: WIDE,
  }),
  drawing: asset('fold-sealed.svg', 'image/svg+xml', {
    title: 'A folded letter that is sealed',
    dimensions: { width: 560, height: 420 },
  }),
  logo: asset('example-logo.svg', 'image/svg+xml', {
    title: 'Logo of an example company',
    dimensions: { width: 120, height: 28 },
  }),
  film: asset('product-loop.mp4', 'video/mp4', { title: 'Cards move across a board' }),
  poster: asset('product-loop-poster.png', 'image/png', {
    title: 'A board before its cards move',
    dimensions: { width: 1280, height: 800 },
  }),
  cover: asset('video-cover-wide.png', 'image/png', {
    title: 'Cover of a film',
    dimensions: { width: 1280, height: 720 },
  }),
  tallCover: asset('video-cover.png', 'image/png', {
    title: 'Tall cover of a film',
    dimensions: { width: 690, height: 1226 },
  }),
} as const;

export type ExampleAssets = Readonly<Record<keyof typeof EXAMPLE_ASSETS, Asset>>;
