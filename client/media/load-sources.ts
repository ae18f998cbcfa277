/** Gives a video the addresses that wait in `data-src`, and starts to load them. */
export function loadSources(video: HTMLVideoElement): void {
  for (const source of video.querySelectorAll<HTMLSourceElement>('source[data-src]')) {
    source.src = source.dataset.src ?? '';
    source.removeAttribute('data-src');
  }
  video.load();
}

/** Plays without sound; a browser that refuses leaves the poster. */
export function playMuted(video: HTMLVideoElement): void {
  video.muted = true;
  video.play()?.catch(() => undefined);
}

/** Whether the visitor asks for less motion. */
export function prefersReducedMotion({ defaultView }: Document): boolean {
  return defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches === true;
}
