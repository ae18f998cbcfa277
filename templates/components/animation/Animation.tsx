import type { ContentOf } from '../../content-model/model';
import type { mediaAnimation } from '../media/media.schema';
import { fileOf } from '../media/media-file';
import { videoPoster } from '../media/video-poster';
import { Placeholder } from '../placeholder/Placeholder';
import { AnimationToggle } from './AnimationToggle';

export interface AnimationProps {
  readonly content: Pick<ContentOf<typeof mediaAnimation>, 'src' | 'url' | 'posterSrc' | 'showOnMobile'>;
}

/**
 * A decorative, muted, looping video. Shows its poster until the browser code sees enough of it in view and sets the
 * sources.
 */
export function Animation({ content }: AnimationProps) {
  const file = fileOf(content);
  const poster = videoPoster(content.posterSrc);
  if (file === undefined) return <Placeholder />;
  return (
    <div className="animation">
      <video
        className="animation__video"
        data-animation=""
        data-src={file.url}
        data-type={file.contentType}
        data-show-on-mobile={content.showOnMobile ? '' : undefined}
        poster={poster?.url}
        width={poster?.dimensions?.width}
        height={poster?.dimensions?.height}
        preload="none"
        muted
        loop
        playsInline
        aria-hidden="true"
        tabIndex={-1}
      />
      <AnimationToggle />
    </div>
  );
}
