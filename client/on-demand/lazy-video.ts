import { whenVisibleShare } from '../lib/visibility';
import { loadSources, playMuted, prefersReducedMotion } from './load-sources';

/** Videos load when they scroll into view. If the visitor prefers reduced motion, they wait for a click on play. */
export function initLazyVideos(document: Document): void {
  for (const video of document.querySelectorAll<HTMLVideoElement>('video[data-lazy]')) {
    whenVisibleShare(video, 0, () => {
      const isPlayed = video.autoplay && !prefersReducedMotion(document);
      if (video.autoplay && !isPlayed) {
        video.autoplay = false;
        video.controls = true;
      }
      loadSources(video);
      if (isPlayed) playMuted(video);
    });
  }
}
