import { VIDEO_PLAY_CLICKED_TYPE } from '../../../config/contract/events';
import { HOVER_COVER_SIZE } from '../../../config/videos';
import type { ContentOf } from '../../content-model/model';
import { useRenderContext } from '../../content-model/render-context';
import { type AssetValue, type Dimensions, isAsset } from '../../content-model/values';
import { classNames } from '../class-names';
import { Icon } from '../icon/Icon';
import { Image, imagePropsOf } from '../image/Image';
import { Link } from '../link/Link';
import type { videoEmbed } from '../media/media.schema';
import { Placeholder } from '../placeholder/Placeholder';
import { useText } from '../text/use-text';
import { useTracking } from '../tracking/use-tracking';
import { videoSource } from './video-source';

export interface VideoEmbedProps {
  readonly content: Pick<
    ContentOf<typeof videoEmbed>,
    'url' | 'title' | 'isAutoPlay' | 'hasHoverCover' | 'cover'
  >;
}

interface CoverProps extends VideoEmbedProps {
  /** The name of the video, for screen readers. */
  readonly name: string;
}

interface CoverImageProps {
  readonly cover: AssetValue;
  readonly size: Partial<Dimensions>;
}

function CoverImage({ cover, size }: CoverImageProps) {
  if (isAsset(cover)) {
    return <Image {...imagePropsOf(cover)} {...size} alt="" className="video-embed__image" />;
  }
  return (
    <span className="video-embed__image">
      <Placeholder />
    </span>
  );
}

function Cover({ content, name }: CoverProps) {
  const text = useText();
  const { cover, hasHoverCover, isAutoPlay, title = '' } = content;
  const tracking = { shouldTrack: !isAutoPlay, clickedType: VIDEO_PLAY_CLICKED_TYPE };
  return (
    <button
      className="video-embed__cover"
      type="button"
      aria-label={text('play-video', { title: name })}
      data-video-cover=""
      {...useTracking(tracking, { label: name })}
    >
      {cover ? <CoverImage cover={cover} size={hasHoverCover ? HOVER_COVER_SIZE : {}} /> : null}
      <span className="video-embed__play">
        <Icon name="play" size={22} />
      </span>
      {title === '' ? null : <span className="video-embed__title">{title}</span>}
    </button>
  );
}

/**
 * A video behind a cover. The frame has no address before play, so nothing of the service is loaded; the browser code
 * sets the address from `data-video-src`. Videos with autoplay also wait for the click, because only the visitor can
 * accept another company's player; that click is not tracked.
 */
export function VideoEmbed({ content }: VideoEmbedProps) {
  const text = useText();
  const { page } = useRenderContext();
  const source = videoSource(content.url);
  if (!source.isValid) return <Placeholder />;
  const name = content.title || page.title;
  return (
    <div
      className={classNames('video-embed', content.hasHoverCover && 'video-embed--hover-cover')}
      data-video=""
    >
      <Cover content={content} name={name} />
      <iframe
        className="video-embed__frame"
        title={name}
        data-video-src={source.playUrl}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        hidden
      />
      <noscript>
        <Link className="video-embed__fallback" href={content.url?.trim() ?? ''}>
          {text('play-video', { title: name })}
        </Link>
      </noscript>
    </div>
  );
}
