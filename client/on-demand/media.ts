import { initAnimations } from './animation';
import { initLazyVideos } from './lazy-video';

/** Videos and animations that wait until they are seen. */
export function initMedia(page: Document): void {
  initLazyVideos(page);
  initAnimations(page);
}
