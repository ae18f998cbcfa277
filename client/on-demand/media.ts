import { initAnimations } from './animation';
import { initLazyVideos } from './lazy-video';

/** Videos and animations that load when they are visible. */
export function initMedia(page: Document): void {
  initLazyVideos(page);
  initAnimations(page);
}
