import { TABLET_MIN_WIDTH } from '../../config/viewport';
import { whenVisibleShare } from '../lib/visibility';
import { loadSources, playMuted, prefersReducedMotion } from './load-sources';

/** The visible share of an animation before it loads. */
const SHARE = 0.5;
const SHARE_ON_PHONE = 0.25;

export interface AnimationConditions {
  readonly isPhone: boolean;
  readonly showsOnMobile: boolean;
}

/** The visible share of an animation before it plays. */
export function shareToLoad({ isPhone, showsOnMobile }: AnimationConditions): number {
  return isPhone && showsOnMobile ? SHARE_ON_PHONE : SHARE;
}

/** The button that stops a loop; created only if the loop plays. */
function initToggle(video: HTMLVideoElement): void {
  const toggle = video.parentElement?.querySelector<HTMLElement>('[data-animation-toggle]');
  if (!toggle) return;
  const pauseLabel = toggle.getAttribute('aria-label') ?? '';
  const showState = () => {
    toggle.toggleAttribute('data-paused', video.paused);
    toggle.setAttribute('aria-label', video.paused ? (toggle.dataset.playLabel ?? pauseLabel) : pauseLabel);
  };
  toggle.hidden = false;
  toggle.addEventListener('click', () => {
    if (video.paused) playMuted(video);
    else video.pause();
  });
  video.addEventListener('play', showState);
  video.addEventListener('pause', showState);
  showState();
}

/** Decorative loops load and play when enough of them is visible; never if the visitor prefers reduced motion. */
export function initAnimations(document: Document): void {
  if (prefersReducedMotion(document)) return;
  const isPhone = (document.defaultView?.innerWidth ?? TABLET_MIN_WIDTH) < TABLET_MIN_WIDTH;
  for (const video of document.querySelectorAll<HTMLVideoElement>('video[data-animation]')) {
    const share = shareToLoad({ isPhone, showsOnMobile: 'showOnMobile' in video.dataset });
    whenVisibleShare(video, share, () => {
      video.preload = 'auto';
      loadSources(video);
      playMuted(video);
      initToggle(video);
    });
  }
}
