import { describe, expect, it } from 'vitest';
import { Animation } from '../../../../templates/components/animation/Animation';
import { Icon } from '../../../../templates/components/icon/Icon';
import { Image, imagePropsOf } from '../../../../templates/components/image/Image';
import { MediaElement } from '../../../../templates/components/media/MediaElement';
import type { MediaItem } from '../../../../templates/components/media/media-item';
import { Placeholder } from '../../../../templates/components/placeholder/Placeholder';
import type { Asset } from '../../../../templates/content-model/values';
import { IMAGE, METADATA, PAGE, renderTemplate } from '../render-template';

const { dimensions: _, image: __, ...FILE } = IMAGE;
const VIDEO: Asset = { ...FILE, contentType: 'video/mp4', url: '/media/tour.mp4', title: 'Tour' };

function renderMedia(item: MediaItem) {
  return renderTemplate(<MediaElement item={item} />);
}

/** The address of a poster: a video cannot offer several formats. */
const webpOf = ({ image }: Asset) =>
  image?.formats.find(({ type }) => type === 'image/webp')?.candidates.at(-1)?.url;

describe('an image', () => {
  it('offers its formats in order, each with its widths and the default sizes', () => {
    const { all, one } = renderTemplate(<Image {...imagePropsOf(IMAGE)} />);
    expect(
      all('source').map((source) => [source.getAttribute('type'), source.getAttribute('srcset')]),
    ).toEqual([
      ['image/avif', '/b.avif?w=500 500w, /b.avif?w=800 800w'],
      ['image/webp', '/b.webp?w=500 500w'],
    ]);
    expect(all('source')[0]?.getAttribute('sizes')).toBe('(max-width: 900px) 100vw, 50vw');
    const image = one('img');
    expect(image.getAttribute('src')).toBe(IMAGE.image?.fallbackUrl);
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['1600', '900']);
    expect(image.getAttribute('alt')).toBe('A board with three columns');
    expect([image.getAttribute('loading'), image.getAttribute('decoding')]).toEqual(['lazy', 'async']);
  });

  it('loads immediately if it has priority', () => {
    const image = renderTemplate(<Image {...imagePropsOf(IMAGE)} isPriority />).one('img');
    expect([image.getAttribute('loading'), image.getAttribute('fetchpriority')]).toEqual(['eager', 'high']);
  });

  it('preserves an empty alternative text, and is hidden when it is decorative', () => {
    expect(
      renderTemplate(<Image src="/a.svg" alt="" />)
        .one('img')
        .getAttribute('alt'),
    ).toBe('');
    const hidden = renderTemplate(<Image src="/a.svg" alt="A" isAriaHidden />).one('img');
    expect([hidden.getAttribute('alt'), hidden.getAttribute('aria-hidden')]).toEqual(['', 'true']);
  });
});

describe('an icon', () => {
  it('is 26 pixels wide and high and hidden from screen readers', () => {
    const icon = renderTemplate(<Icon name="kanban" />).one('svg');
    expect([
      icon.getAttribute('width'),
      icon.getAttribute('height'),
      icon.getAttribute('aria-hidden'),
    ]).toEqual(['26', '26', 'true']);
    expect(icon.querySelector('use')?.getAttribute('href')).toBe('/assets/icons.svg#kanban');
  });

  it.each([undefined, '', 'no-such-icon'])('is empty for the name %j', (name) => {
    expect(renderTemplate(<Icon name={name} />).html).toBe('');
  });
});

describe('the media element', () => {
  it('renders an asset, a media image and a bare image the same way', () => {
    const bare = { url: '/a.png', dimensions: { width: 20, height: 10 }, title: 'Bare' };
    expect(renderMedia(IMAGE).one('img').getAttribute('alt')).toBe(IMAGE.title);
    expect(renderMedia({ image: IMAGE }).one('img').getAttribute('alt')).toBe(IMAGE.title);
    for (const item of [bare, { image: bare }]) {
      const image = renderMedia(item).one('img');
      expect(['src', 'width', 'height', 'alt'].map((name) => image.getAttribute(name))).toEqual([
        '/a.png',
        '20',
        '10',
        'Bare',
      ]);
    }
  });

  it('renders a poster with its own title', () => {
    expect(renderMedia({ poster: IMAGE, internalTitle: 'Poster' }).one('img').getAttribute('alt')).toBe(
      'Poster',
    );
  });

  it('plays a video muted, looped and inline unless autoplay is off', () => {
    const auto = renderMedia({ src: VIDEO, posterSrc: IMAGE, width: 640, height: 360 });
    for (const name of ['autoplay', 'muted', 'loop', 'playsinline']) {
      expect(auto.one('video').hasAttribute(name), name).toBe(true);
    }
    expect(auto.one('video').hasAttribute('controls')).toBe(false);
    expect(['width', 'height', 'poster'].map((name) => auto.one('video').getAttribute(name))).toEqual([
      '640',
      '360',
      webpOf(IMAGE),
    ]);
    const manual = renderMedia({ src: VIDEO, isAutoPlay: false }).one('video');
    expect([
      manual.hasAttribute('controls'),
      manual.hasAttribute('autoplay'),
      manual.hasAttribute('muted'),
    ]).toEqual([true, false, false]);
  });

  it('does not load a video before it is visible', () => {
    const { one } = renderMedia({ src: VIDEO });
    expect(one('video').getAttribute('preload')).toBe('none');
    expect(one('video').hasAttribute('src')).toBe(false);
    expect(one('video').getAttribute('data-src')).toBe('/media/tour.mp4');
  });

  it.each([
    ['/media/tour.mp4', ''],
    ['https://videos.ctfassets.net/tour.mp4', ' target="_blank" rel="noopener noreferrer"'],
  ])('links the video %s without scripts, by the rules for links', (url, attributes) => {
    expect(renderMedia({ src: { ...VIDEO, url } }).html).toContain(
      `<noscript><a class="media__fallback" href="${url}"${attributes}>`,
    );
  });

  it.each([
    [640, 360, ['640', '360']],
    [-5, 0, ['1920', '1080']],
    [10.5, 360, ['1920', '360']],
    [undefined, undefined, ['1920', '1080']],
  ])('gives a video of %s × %s the size %s', (width, height, size) => {
    const posterSrc = { ...VIDEO, contentType: 'image/png', dimensions: { width: 1920, height: 1080 } };
    const video = renderMedia({ src: VIDEO, posterSrc, width, height }).one('video');
    expect([video.getAttribute('width'), video.getAttribute('height')]).toEqual(size);
  });

  it('throws for a video entry without a file or an address', () => {
    const entry = { modelName: 'mediaVideo', metadata: METADATA, internalTitle: 'x', isAutoPlay: true };
    expect(() => renderMedia(entry as never)).toThrow('video.url is required');
  });

  it('renders embedded HTML only in a sandboxed frame with its own address', () => {
    const frame = renderMedia({ embed: '<b>x</b>', internalTitle: 'A form' }).one('iframe');
    expect(frame.getAttribute('src')).toBe('/embeds/8');
    expect(frame.getAttribute('sandbox')).toBe(
      'allow-scripts allow-popups allow-popups-to-escape-sandbox allow-forms',
    );
    expect([frame.getAttribute('title'), frame.getAttribute('loading')]).toEqual(['A form', 'lazy']);
  });

  it('renders a frame by its address', () => {
    const frame = renderMedia({ iframe: 'https://maps.example.org/x', internalTitle: 'Map' }).one('iframe');
    expect([frame.getAttribute('src'), frame.getAttribute('title'), frame.getAttribute('loading')]).toEqual([
      'https://maps.example.org/x',
      'Map',
      'lazy',
    ]);
  });

  it('gives a frame without a title the title of its page', () => {
    for (const item of [{ embed: '<b>x</b>' }, { iframe: 'https://maps.example.org/x', internalTitle: '' }])
      expect(renderMedia(item).one('iframe').getAttribute('title')).toBe(PAGE.title);
  });

  it('prefers video, then embed, iframe, poster and image', () => {
    const item = { src: VIDEO, embed: '<b>x</b>', iframe: 'https://a.test', poster: IMAGE, image: IMAGE };
    const kinds = [];
    for (const field of ['src', 'embed', 'iframe', 'poster', 'image'] as const) {
      kinds.push(
        renderMedia({ ...item })
          .one('.media')
          .className.split('--')[1],
      );
      delete (item as Partial<typeof item>)[field];
    }
    expect(kinds).toEqual(['video', 'embed', 'iframe', 'image', 'image']);
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a null image', { image: null }],
    ['a nested image without an address', { image: { url: '', title: 'Bare' } }],
    ['a missing asset', { missing: 'unresolved' }],
    ['an entry instead of an asset', { image: { missing: 'not-an-asset' } }],
    ['a missing video file', { src: { missing: 'unresolved' } }],
    ['an image without an address', { url: '' }],
    ['an empty item', {}],
  ] as ReadonlyArray<readonly [string, MediaItem]>)('renders the placeholder for %s', (_, item) => {
    expect(renderMedia(item).one('svg.placeholder').textContent).toBe('Media Error...');
  });
});

describe('the placeholder', () => {
  it.each([
    ['default', '600', '400'],
    ['small', '300', '200'],
    ['large', '1000', '600'],
  ] as const)('with the size %s is %s by %s', (size, width, height) => {
    const image = renderTemplate(<Placeholder size={size} />).one('svg');
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual([width, height]);
    expect([image.getAttribute('role'), image.getAttribute('aria-label')]).toEqual(['img', 'Media Error...']);
  });
});

describe('an animated video', () => {
  const content = { src: VIDEO, url: undefined, posterSrc: IMAGE, showOnMobile: false };

  it('is a muted loop that does not load by itself', () => {
    const { one } = renderTemplate(<Animation content={content} />);
    const video = one('video[data-animation]');
    expect(['muted', 'loop', 'playsinline', 'autoplay'].map((name) => video.hasAttribute(name))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect([video.getAttribute('preload'), video.getAttribute('poster')]).toEqual(['none', webpOf(IMAGE)]);
    expect(video.hasAttribute('src')).toBe(false);
    expect(video.hasAttribute('data-show-on-mobile')).toBe(false);
  });

  it('is marked when it is enabled for phones', () => {
    const { one } = renderTemplate(<Animation content={{ ...content, showOnMobile: true }} />);
    expect(one('video').hasAttribute('data-show-on-mobile')).toBe(true);
  });
});
