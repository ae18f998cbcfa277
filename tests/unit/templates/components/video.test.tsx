import { describe, expect, it } from 'vitest';
import { VideoEmbed } from '../../../../templates/components/video-embed/VideoEmbed';
import { videoSource } from '../../../../templates/components/video-embed/video-source';
import { IMAGE, PAGE, renderTemplate, trackedProperties } from '../render-template';

const NOCOOKIE = 'https://www.youtube-nocookie.com';
const WISTIA = 'https://fast.wistia.net';

describe('the source of a video', () => {
  it.each([
    ['https://www.youtube.com/watch?v=abc_-123', `${NOCOOKIE}/embed/abc_-123?autoplay=1`],
    ['https://youtube.com/watch?list=L1&v=abc&t=30', `${NOCOOKIE}/embed/abc?list=L1&t=30&autoplay=1`],
    ['https://www.youtube.com/watch?v=abc&t=30#part', `${NOCOOKIE}/embed/abc?t=30&autoplay=1#part`],
    ['https://youtube.com/watch/?v=abc', `${NOCOOKIE}/embed/abc?autoplay=1`],
    ['https://youtu.be/watch?v=abc', `${NOCOOKIE}/embed/abc?autoplay=1`],
    ['https://youtu.be/abc', `${NOCOOKIE}/embed/abc?autoplay=1`],
    ['https://youtu.be/abc?si=x', `${NOCOOKIE}/embed/abc?si=x&autoplay=1`],
    ['http://m.youtube.com/shorts/abc', `${NOCOOKIE}/embed/abc?autoplay=1`],
    ['https://www.youtube.com/embed/abc?rel=0', `${NOCOOKIE}/embed/abc?rel=0&autoplay=1`],
    ['https://www.youtube-nocookie.com/embed/abc?autoplay=0', `${NOCOOKIE}/embed/abc?autoplay=1`],
    ['https://www.youtube.com/playlist?list=L1', `${NOCOOKIE}/embed/videoseries?list=L1&autoplay=1`],
    [
      'https://fast.wistia.net/embed/iframe/x',
      'https://fast.wistia.net/embed/iframe/x?autoPlay=true&muted=false&volume=1',
    ],
    [
      'https://fast.wistia.com/embed/iframe/x?x=1#h',
      'https://fast.wistia.com/embed/iframe/x?x=1&autoPlay=true&muted=false&volume=1#h',
    ],
    ['https://music.youtube.com/watch?v=abc', `${NOCOOKIE}/embed/abc?autoplay=1`],
    ['https://acme.wistia.com/medias/x1', `${WISTIA}/embed/iframe/x1?autoPlay=true&muted=false&volume=1`],
    [
      'http://Acme.Wistia.com/medias/x1/manage?t=3#h',
      `${WISTIA}/embed/iframe/x1?t=3&autoPlay=true&muted=false&volume=1#h`,
    ],
    [
      'https://acme.wistia.com/m/x1?muted=true',
      `${WISTIA}/embed/iframe/x1?autoPlay=true&muted=false&volume=1`,
    ],
    ['https://acme.wi.st/medias/x1', `${WISTIA}/embed/iframe/x1?autoPlay=true&muted=false&volume=1`],
    [
      'https://acme.wistia.com/embed/iframe/x1',
      `https://acme.wistia.com/embed/iframe/x1?autoPlay=true&muted=false&volume=1`,
    ],
    ['https://wistia.com.evil.test/medias/x1', 'https://wistia.com.evil.test/medias/x1'],
    ['https://notwistia.com/medias/x1', 'https://notwistia.com/medias/x1'],
    ['https://wistia.com@evil.test/medias/x1', 'https://evil.test/medias/x1'],
    ['https://notyoutube.com/watch?v=abc', 'https://notyoutube.com/watch?v=abc'],
    ['https://films.example.org/a?b=%20c', 'https://films.example.org/a?b=%20c'],
    ['https://youtube.com.evil.test/watch?v=abc', 'https://youtube.com.evil.test/watch?v=abc'],
  ])('%s is played from %s', (url, playUrl) => {
    expect(videoSource(url)).toMatchObject({ isValid: true, playUrl, host: new URL(playUrl).host });
  });

  it.each([undefined, '', '  '])('is required, and is missing for %j', (url) => {
    expect(() => videoSource(url)).toThrow(new Error('video.url is required'));
  });

  it.each(['abc', '/films/a', 'javascript:alert(1)', 'ftp://a.test/b'])('is invalid for %s', (url) => {
    expect(videoSource(url)).toEqual({ isValid: false, message: `Invalid URL: ${url}` });
  });
});

describe('a video embed', () => {
  const content = {
    url: 'https://youtu.be/abc',
    title: 'Boards in four minutes',
    isAutoPlay: false,
    hasHoverCover: false,
    cover: undefined,
  };

  it('loads nothing from the video service before play', () => {
    const { one } = renderTemplate(<VideoEmbed content={content} />);
    expect(one('iframe').hasAttribute('src')).toBe(false);
    expect(one('iframe').getAttribute('data-video-src')).toBe(`${NOCOOKIE}/embed/abc?autoplay=1`);
    expect(one('iframe').getAttribute('title')).toBe('Boards in four minutes');
  });

  it('has a cover that is a tracked button', () => {
    const cover = renderTemplate(<VideoEmbed content={content} />).one(
      '[data-video] > button[data-video-cover]',
    );
    expect(cover.getAttribute('aria-label')).toBe('Play video: Boards in four minutes');
    expect(cover.getAttribute('data-track')).toBe('click web');
    expect(trackedProperties(cover)).toEqual({
      buttonClicked: 'Boards in four minutes',
      clickedType: 'video play button',
    });
  });

  it('with autoplay loads nothing from the video service either, and its cover is not tracked', () => {
    const { html, one } = renderTemplate(<VideoEmbed content={{ ...content, isAutoPlay: true }} />);
    expect(html).not.toContain('data-track');
    expect(one('iframe').hasAttribute('src')).toBe(false);
    expect(one('button[data-video-cover]').hasAttribute('hidden')).toBe(false);
  });

  it('without a title has the title of its page', () => {
    const { one, has } = renderTemplate(<VideoEmbed content={{ ...content, title: undefined }} />);
    expect(one('iframe').getAttribute('title')).toBe(PAGE.title);
    expect(one('button').getAttribute('aria-label')).toBe(`Play video: ${PAGE.title}`);
    expect(has('.video-embed__title')).toBe(false);
  });

  it('shows its cover image without alternative text, at the size of the hover cover', () => {
    const { one } = renderTemplate(
      <VideoEmbed content={{ ...content, hasHoverCover: true, cover: IMAGE }} />,
    );
    const image = one('img');
    expect([image.getAttribute('width'), image.getAttribute('height'), image.getAttribute('alt')]).toEqual([
      '345',
      '613',
      '',
    ]);
  });

  it('has a link that works without scripts, in a new tab like all external links', () => {
    expect(renderTemplate(<VideoEmbed content={content} />).html).toContain(
      '<noscript><a class="video-embed__fallback" href="https://youtu.be/abc" target="_blank" rel="noopener noreferrer">',
    );
  });

  it('shows the placeholder for an invalid address, and throws without one', () => {
    expect(renderTemplate(<VideoEmbed content={{ ...content, url: 'abc' }} />).html).toContain(
      'Media Error...',
    );
    expect(() => renderTemplate(<VideoEmbed content={{ ...content, url: undefined }} />)).toThrow(
      'video.url is required',
    );
  });
});
