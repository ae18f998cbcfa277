interface VideoParts {
  readonly cover: HTMLElement;
  readonly frame: HTMLIFrameElement;
}

function partsOf(video: Element): VideoParts | undefined {
  const cover = video.querySelector<HTMLElement>('[data-video-cover]');
  const frame = video.querySelector<HTMLIFrameElement>('[data-video-src]');
  return cover && frame ? { cover, frame } : undefined;
}

function play({ cover, frame }: VideoParts): void {
  frame.src = frame.dataset.videoSrc ?? '';
  frame.hidden = false;
  cover.hidden = true;
  frame.focus();
}

/** Replacing the frame stops the sound immediately and adds no entry to the history. */
function stop({ cover, frame }: VideoParts): void {
  const empty = frame.cloneNode() as HTMLIFrameElement;
  empty.removeAttribute('src');
  empty.hidden = true;
  frame.replaceWith(empty);
  cover.hidden = false;
}

/** A click on the cover plays the video; a mouse click anywhere else restores the cover. */
export function initVideoEmbeds(document: Document): void {
  document.addEventListener('click', ({ target }) => {
    const video = (target as Element).closest('[data-video-cover]')?.closest('[data-video]');
    const parts = video && partsOf(video);
    if (parts) play(parts);
  });
  document.addEventListener('mousedown', ({ target }) => {
    for (const video of document.querySelectorAll('[data-video]')) {
      const parts = partsOf(video);
      if (parts?.frame.hasAttribute('src') && !video.contains(target as Node)) stop(parts);
    }
  });
}
