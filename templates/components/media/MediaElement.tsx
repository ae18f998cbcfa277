import type { ReactNode } from 'react';
import { EMBED_SANDBOX } from '../../../config/embeds';
import { useRenderContext } from '../../content-model/render-context';
import { ProductPicture } from '../../pictures/ProductPicture';
import { Animation } from '../animation/Animation';
import { classNames } from '../class-names';
import { Image, type ImageProps, imagePropsOf } from '../image/Image';
import { Placeholder, type PlaceholderProps } from '../placeholder/Placeholder';
import { VideoEmbed } from '../video-embed/VideoEmbed';
import { type MediaItem, type MediaView, mediaView } from './media-item';
import { Video } from './Video';

export interface MediaElementProps {
  readonly item: MediaItem;
  /** For the first visible media item of the page. */
  readonly isPriority?: boolean | undefined;
  readonly placeholderSize?: PlaceholderProps['size'];
  readonly className?: string | undefined;
}

type ViewOf<Kind extends MediaView['kind']> = Extract<MediaView, { kind: Kind }>;

/** A frame without a title uses the title of its page. */
function Embed({ html, title }: ViewOf<'embed'>) {
  const { embedUrl, page } = useRenderContext();
  return (
    <iframe
      className="media__frame"
      src={embedUrl(html)}
      title={title || page.title}
      sandbox={EMBED_SANDBOX}
      loading="lazy"
    />
  );
}

function Frame({ url, title }: ViewOf<'iframe'>) {
  const { page } = useRenderContext();
  return (
    <iframe className="media__frame" src={url} title={title || page.title} loading="lazy" allowFullScreen />
  );
}

function imageProps({ image, title }: ViewOf<'image'>): ImageProps {
  if ('contentType' in image) return { ...imagePropsOf(image), alt: title };
  const { url, dimensions } = image;
  return { src: url, width: dimensions?.width, height: dimensions?.height, alt: title };
}

function content(view: MediaView, props: MediaElementProps): ReactNode {
  switch (view.kind) {
    case 'picture': {
      const { picture, title = '', content } = view.content;
      return picture === undefined ? (
        <Placeholder size={props.placeholderSize} />
      ) : (
        <ProductPicture picture={picture} title={title} content={content} />
      );
    }
    case 'animation':
      return <Animation content={view.content} />;
    case 'videoEmbed':
      return <VideoEmbed content={view.content} />;
    case 'video':
      return <Video content={view.content} />;
    case 'embed':
      return <Embed {...view} />;
    case 'iframe':
      return <Frame {...view} />;
    case 'image':
      return <Image {...imageProps(view)} isPriority={props.isPriority} />;
    case 'missing':
      return <Placeholder size={props.placeholderSize} />;
  }
}

/** Renders an image, video, poster, embed or frame, depending on the item; without an item, a placeholder. */
export function MediaElement(props: MediaElementProps) {
  const view = mediaView(props.item);
  return (
    <div className={classNames('media', `media--${view.kind}`, props.className)}>{content(view, props)}</div>
  );
}
