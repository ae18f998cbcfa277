import { TABLET_MIN_WIDTH } from '../../config/viewport';
import { whenVisibleShare } from '../lib/visibility';

/** The visible share of an animation before it loads. */
const SHARE = 0.5;
const SHARE_ON_PHONE = 0.25;

/** Adds the video source from `data-src`, and starts loading it. */
function loadSources(video: HTMLVideoElement): void {
  const { src, type } = video.dataset;
  if (src !== undefined) {
    const source = video.ownerDocument.createElement('source');
    source.src = src;
    if (type !== undefined) source.type = type;
    video.append(source);
    video.removeAttribute('data-src');
  }
  video.load();
}

/** Plays without sound; if the browser blocks it, the poster stays. */
function playMuted(video: HTMLVideoElement): void {
  video.muted = true;
  video.play()?.catch(() => undefined);
}

/** Whether the visitor prefers reduced motion. */
export function prefersReducedMotion({ defaultView }: Document): boolean {
  return defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches === true;
}

/** The button that stops a video without controls; shown only if the video plays. */
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
      if (!isPlayed) return;
      playMuted(video);
      initToggle(video);
    });
  }
}

/** The visible share of an animation before it plays. */
export function shareToLoad(isPhone: boolean, showsOnMobile: boolean): number {
  return isPhone && showsOnMobile ? SHARE_ON_PHONE : SHARE;
}

/** Decorative loops load and play when enough of them is visible; never if the visitor prefers reduced motion. */
export function initAnimations(document: Document): void {
  if (prefersReducedMotion(document)) return;
  const isPhone = (document.defaultView?.innerWidth ?? TABLET_MIN_WIDTH) < TABLET_MIN_WIDTH;
  for (const video of document.querySelectorAll<HTMLVideoElement>('video[data-animation]')) {
    const share = shareToLoad(isPhone, 'showOnMobile' in video.dataset);
    whenVisibleShare(video, share, () => {
      video.preload = 'auto';
      loadSources(video);
      playMuted(video);
      initToggle(video);
    });
  }
}
