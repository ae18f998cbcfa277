/** Gives a film its sources, which the static page only names, and begins to load it. */
export function loadSources(video: HTMLVideoElement): void {
  for (const source of video.querySelectorAll<HTMLSourceElement>('source[data-src]')) {
    source.src = source.dataset.src ?? '';
    source.removeAttribute('data-src');
  }
  video.load();
}

/** Plays without sound, which browsers allow without a press; where one does not, the poster stays. */
export function playMuted(video: HTMLVideoElement): void {
  video.muted = true;
  video.play()?.catch(() => {});
}

export function prefersReducedMotion({ defaultView }: Document): boolean {
  return !!defaultView?.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
}
