/** Adds the video source from `data-src`, and starts loading it. */
export function loadSources(video: HTMLVideoElement): void {
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
export function playMuted(video: HTMLVideoElement): void {
  video.muted = true;
  video.play()?.catch(() => undefined);
}

/** Whether the visitor prefers reduced motion. */
export function prefersReducedMotion({ defaultView }: Document): boolean {
  return defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches === true;
}
