import { PLACEHOLDER_SIZES } from '../../config/images';
import { Image, imagePropsOf } from '../components/image/Image';
import { MediaElement } from '../components/media/MediaElement';
import { mediaEmbed, mediaIframe, PICTURE_KINDS } from '../components/media/media.schema';
import { Placeholder } from '../components/placeholder/Placeholder';
import { useRenderContext } from '../content-model/render-context';
import { example } from './example';
import type { ExampleAssets } from './example-assets';
import {
  animationExamples,
  examplePicture,
  type MediaExample,
  MISSING_MEDIA,
  mediaExamples,
  videoEmbedExamples,
} from './example-media';
import { GalleryExample } from './GalleryExample';

export interface ExamplesProps {
  readonly assets: ExampleAssets;
}

function MediaRow({ examples }: { readonly examples: readonly MediaExample[] }) {
  return examples.map(({ caption, item }) => (
    <GalleryExample key={caption} caption={caption}>
      <MediaElement item={item} />
    </GalleryExample>
  ));
}

const FRAME_HTML = '<p>HTML of an editor, in a frame that reaches nothing.</p>';

/** Frames need an address; both show the same document of the site, so that nothing external is loaded. */
function Frames() {
  const { embedUrl } = useRenderContext();
  const frames = [
    {
      caption: 'embed',
      item: example(mediaEmbed, 'embed', { internalTitle: 'HTML of an editor', embed: FRAME_HTML }),
    },
    {
      caption: 'iframe',
      item: example(mediaIframe, 'iframe', { internalTitle: 'A frame', iframe: embedUrl(FRAME_HTML) }),
    },
  ];
  return <MediaRow examples={frames} />;
}

/** Images by their loading and their role. */
export function ImageExamples({ assets }: ExamplesProps) {
  const { raster, drawing } = assets;
  return (
    <>
      <GalleryExample caption="raster, in the width that the layout needs">
        <Image {...imagePropsOf(raster)} />
      </GalleryExample>
      <GalleryExample caption="raster, narrow and with priority">
        <Image {...imagePropsOf(raster)} sizes="10rem" isPriority className="gallery__narrow" />
      </GalleryExample>
      <GalleryExample caption="drawing without a text">
        <Image {...imagePropsOf(drawing)} alt="" />
      </GalleryExample>
      <GalleryExample caption="address alone, with width and height">
        <Image src={drawing.url} width={480} height={360} alt="A folded letter" />
      </GalleryExample>
      <GalleryExample caption="drawing that only decorates">
        <Image {...imagePropsOf(drawing)} isAriaHidden />
      </GalleryExample>
    </>
  );
}

/** Every kind of media. */
export function MediaElementExamples({ assets }: ExamplesProps) {
  return (
    <>
      <MediaRow examples={mediaExamples(assets)} />
      <Frames />
    </>
  );
}

const SIZES = Object.keys(PLACEHOLDER_SIZES) as Array<keyof typeof PLACEHOLDER_SIZES>;

/** The placeholder in each size and with each content. */
export function PlaceholderExamples() {
  return (
    <>
      {SIZES.map((size) => (
        <GalleryExample key={size} caption={size}>
          <Placeholder size={size} />
        </GalleryExample>
      ))}
      <MediaRow examples={MISSING_MEDIA} />
      {SIZES.map((size) => (
        <GalleryExample key={size} caption={`nothing, in a place for ${size}`}>
          <MediaElement item={undefined} placeholderSize={size} />
        </GalleryExample>
      ))}
    </>
  );
}

export function VideoEmbedExamples({ assets }: ExamplesProps) {
  return <MediaRow examples={videoEmbedExamples(assets)} />;
}

export function AnimationExamples({ assets }: ExamplesProps) {
  return <MediaRow examples={animationExamples(assets)} />;
}

/** A product picture of each kind. */
export function PictureExamples() {
  return <MediaRow examples={PICTURE_KINDS.map((kind) => ({ caption: kind, item: examplePicture(kind) }))} />;
}
