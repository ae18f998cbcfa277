import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { initAnimations, initLazyVideos, shareToLoad } from '../../../../client/on-demand/videos';
import { installIntersectionObserver, TestIntersectionObserver } from '../intersection-observer';

const SEEN = { top: 0, bottom: 100 };
let load: ReturnType<typeof vi.spyOn>;
let play: ReturnType<typeof vi.spyOn>;

function setMotion(isReduced: boolean): void {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isReduced && query.includes('reduce') }));
}

function film(attributes: string): HTMLVideoElement {
  document.body.innerHTML = `<div>
    <video preload="none" data-src="/a.mp4" data-type="video/mp4" ${attributes}></video>
    <button data-animation-toggle data-play-label="Play animation" aria-label="Pause animation" hidden></button>
  </div>`;
  return document.querySelector('video') as HTMLVideoElement;
}

function sources(video: HTMLVideoElement): Array<string | null> {
  return [...video.querySelectorAll('source')].map((source) => source.getAttribute('src'));
}

beforeEach(() => {
  installIntersectionObserver();
  setMotion(false);
  vi.stubGlobal('innerHeight', 400);
  vi.stubGlobal('innerWidth', 1200);
  load = vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {});
  play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a lazy video', () => {
  it('has no source until it scrolls into view', () => {
    const video = film('data-lazy controls');
    initLazyVideos(document);
    expect(sources(video)).toEqual([]);
    TestIntersectionObserver.show(video, { top: 399, bottom: 1400 });
    expect(sources(video)).toEqual(['/a.mp4']);
    expect(load).toHaveBeenCalledTimes(1);
    expect(play).not.toHaveBeenCalled();
  });

  it('plays muted when it has autoplay', () => {
    const video = film('data-lazy autoplay');
    initLazyVideos(document);
    TestIntersectionObserver.show(video, SEEN);
    expect(play).toHaveBeenCalledTimes(1);
    expect(video.muted).toBe(true);
    expect(document.querySelector('button')?.hidden).toBe(false);
  });

  it('waits for a click when the visitor prefers reduced motion', () => {
    setMotion(true);
    const video = film('data-lazy autoplay');
    initLazyVideos(document);
    TestIntersectionObserver.show(video, SEEN);
    expect(play).not.toHaveBeenCalled();
    expect(video.autoplay).toBe(false);
    expect(video.controls).toBe(true);
    expect(document.querySelector('button')?.hidden).toBe(true);
    expect(sources(video)).toEqual(['/a.mp4']);
  });

  it('tolerates a browser that refuses to play', async () => {
    play.mockRejectedValue(new DOMException('refused', 'NotAllowedError'));
    const video = film('data-lazy autoplay');
    initLazyVideos(document);
    TestIntersectionObserver.show(video, SEEN);
    await expect(play.mock.results[0]?.value).rejects.toThrow('refused');
  });
});

describe('an animated video', () => {
  it.each([
    [false, false, 0.5],
    [false, true, 0.5],
    [true, true, 0.25],
    [true, false, 0.5],
  ])('on a phone: %s, for phones: %s, needs the visible share %s', (isPhone, showsOnMobile, share) => {
    expect(shareToLoad(isPhone, showsOnMobile)).toBe(share);
  });

  it('loads and plays muted when half of it is visible', () => {
    const video = film('data-animation');
    initAnimations(document);
    TestIntersectionObserver.show(video, { top: 340, bottom: 440 + 60 });
    expect(sources(video)).toEqual([]);
    TestIntersectionObserver.show(video, { top: 300, bottom: 450 });
    expect(sources(video)).toEqual(['/a.mp4']);
    expect(video.preload).toBe('auto');
    expect(video.muted).toBe(true);
    expect(load).toHaveBeenCalledTimes(1);
    expect(play).toHaveBeenCalledTimes(1);
  });

  it.each([
    [799, 'data-animation data-show-on-mobile', '/a.mp4'],
    [799.5, 'data-animation data-show-on-mobile', '/a.mp4'],
    [800, 'data-animation data-show-on-mobile', undefined],
    [799, 'data-animation', undefined],
  ])('at the width %s with %s and 30 % visible has the source %s', (width, attributes, source) => {
    vi.stubGlobal('innerWidth', width);
    const video = film(attributes);
    initAnimations(document);
    TestIntersectionObserver.show(video, { top: 370, bottom: 470 });
    expect(sources(video)[0]).toBe(source);
  });

  it('remains a poster when the visitor prefers reduced motion', () => {
    setMotion(true);
    const video = film('data-animation');
    initAnimations(document);
    TestIntersectionObserver.show(video, SEEN);
    expect(sources(video)).toEqual([]);
    expect(play).not.toHaveBeenCalled();
  });

  it('has a labeled button that pauses and resumes it', () => {
    const video = film('data-animation');
    const toggle = document.querySelector('button') as HTMLButtonElement;
    let isPaused = false;
    vi.spyOn(video, 'paused', 'get').mockImplementation(() => isPaused);
    const pause = vi.spyOn(video, 'pause').mockImplementation(() => {
      isPaused = true;
      video.dispatchEvent(new Event('pause'));
    });
    initAnimations(document);
    expect(toggle.hidden).toBe(true);
    TestIntersectionObserver.show(video, SEEN);
    expect(toggle.hidden).toBe(false);
    expect(toggle.getAttribute('aria-label')).toBe('Pause animation');
    expect(toggle.hasAttribute('data-paused')).toBe(false);
    toggle.click();
    expect(pause).toHaveBeenCalledTimes(1);
    expect(toggle.getAttribute('aria-label')).toBe('Play animation');
    expect(toggle.hasAttribute('data-paused')).toBe(true);
    toggle.click();
    expect(play).toHaveBeenCalledTimes(2);
  });
});
