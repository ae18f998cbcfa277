import { TABLET_MIN_WIDTH } from '../../config/viewport';
import { whenVisibleShare } from '../lib/visibility';
import { loadSources, playMuted, prefersReducedMotion } from './load-sources';

/** How much of an animation must be seen before it loads. */
const SHARE = 0.5;
const SHARE_ON_PHONE = 0.25;

export interface AnimationConditions {
  readonly isPhone: boolean;
  readonly showsOnMobile: boolean;
}

/** The share of an animation that must be seen; undefined when it stays a poster. */
export function shareToLoad({ isPhone, showsOnMobile }: AnimationConditions): number | undefined {
  if (!isPhone) return SHARE;
  return showsOnMobile ? SHARE_ON_PHONE : undefined;
}

/** The button that stops a loop; it exists only where the loop runs. */
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

/** Loops that decorate load and play once they are seen enough; never for visitors who want less motion. */
export function initAnimations(document: Document): void {
  if (prefersReducedMotion(document)) return;
  const isPhone = (document.defaultView?.innerWidth ?? TABLET_MIN_WIDTH) < TABLET_MIN_WIDTH;
  for (const video of document.querySelectorAll<HTMLVideoElement>('video[data-animation]')) {
    const share = shareToLoad({ isPhone, showsOnMobile: 'showOnMobile' in video.dataset });
    if (!share) continue;
    whenVisibleShare(video, share, () => {
      video.preload = 'auto';
      loadSources(video);
      playMuted(video);
      initToggle(video);
    });
  }
}
