import { VIDEO_URL_REQUIRED_MESSAGE } from '../../../config/contract/messages';
import { isAsset } from '../../content-model/values';
import { AnimationToggle } from '../animation/AnimationToggle';
import { Link } from '../link/Link';
import { Placeholder } from '../placeholder/Placeholder';
import { useText } from '../text/use-text';
import { fileOf, isPixelCount } from './media-file';
import type { MediaFields } from './media-item';
import { videoPoster } from './video-poster';

export interface VideoProps {
  readonly content: MediaFields;
}

function playback(isAutoPlay: boolean) {
  return isAutoPlay
    ? { autoPlay: true, muted: true, loop: true, playsInline: true }
    : { controls: true, playsInline: true };
}

/** The size of an entry, if it is usable; otherwise that of the poster. */
function pixels(ofEntry: number | undefined, ofPoster: number | undefined): number | undefined {
  return ofEntry !== undefined && isPixelCount(ofEntry) ? ofEntry : ofPoster;
}

/**
 * A video that loads when it scrolls into view. The browser code creates the `<source>` from `data-src`, because a
 * source without an address is invalid HTML. Throws 'video.url is required' if the address is missing.
 */
export function Video({ content }: VideoProps) {
  const text = useText();
  const { src, url, width, height, isAutoPlay = true } = content;
  if (src === undefined && url === undefined) throw new Error(VIDEO_URL_REQUIRED_MESSAGE);
  const file = fileOf(content);
  if (file === undefined) return <Placeholder />;
  const poster = videoPoster(content.posterSrc);
  const title = content.internalTitle ?? (isAsset(src) ? src.title : '');
  return (
    <>
      <video
        className="media__video"
        data-lazy=""
        data-src={file.url}
        data-type={file.contentType}
        width={pixels(width, poster?.dimensions?.width)}
        height={pixels(height, poster?.dimensions?.height)}
        poster={poster?.url}
        preload="none"
        aria-label={title === '' ? undefined : title}
        {...playback(isAutoPlay)}
      />
      {isAutoPlay ? <AnimationToggle /> : null}
      <noscript>
        <Link className="media__fallback" href={file.url}>
          {text('play-video', { title })}
        </Link>
      </noscript>
    </>
  );
}
