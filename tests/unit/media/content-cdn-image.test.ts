import { describe, expect, it } from 'vitest';
import { contentCdnImage } from '../../../generator/render/media/content-cdn-image';

const PNG = 'https://images.ctfassets.net/space/id/token/board.png';
const LARGE = { width: 2400, height: 1500 };

function image(given: Partial<Parameters<typeof contentCdnImage>[0]> = {}) {
  return contentCdnImage({ url: PNG, contentType: 'image/png', dimensions: LARGE, ...given });
}

function widthsOf(given: Parameters<typeof image>[0]): number[] {
  return (
    image(given)
      ?.formats.at(-1)
      ?.candidates.map(({ width }) => width) ?? []
  );
}

function formatsOf(given: Parameters<typeof image>[0]): string[] | undefined {
  return image(given)?.formats.map(({ type }) => type);
}

describe('image addresses on the content CDN', () => {
  it('offer AVIF before WebP at every breakpoint, with the width, a quality of 50 and the format', () => {
    expect(image()).toEqual({
      fallbackUrl: `${PNG}?w=1600&q=50`,
      fallbackWidth: 1600,
      formats: ['avif', 'webp'].map((format) => ({
        type: `image/${format}`,
        candidates: [500, 600, 800, 1200, 1600].map((width) => ({
          url: `${PNG}?w=${width}&q=50&fm=${format}`,
          width,
        })),
      })),
    });
  });

  it.each([
    ['wider than all breakpoints', { width: 4001, height: 2000 }, [500, 600, 800, 1200, 1600]],
    ['exactly as wide as the largest breakpoint', { width: 1600, height: 900 }, [500, 600, 800, 1200, 1600]],
    [
      'one pixel narrower than the largest breakpoint',
      { width: 1599, height: 900 },
      [500, 600, 800, 1200, 1599],
    ],
    ['between breakpoints', { width: 1000, height: 500 }, [500, 600, 800, 1000]],
    ['exactly at a breakpoint', { width: 800, height: 500 }, [500, 600, 800]],
    ['below all breakpoints', { width: 320, height: 200 }, [320]],
    ['of unknown size', undefined, [500, 600, 800, 1200, 1600]],
    ['with a size of zero', { width: 0, height: 0 }, [500, 600, 800, 1200, 1600]],
    [
      'just within the height limit of 4000 pixels',
      { width: 1600, height: 4000 },
      [500, 600, 800, 1200, 1600],
    ],
    [
      'so tall that the largest width would exceed the height limit',
      { width: 1600, height: 4001 },
      [500, 600, 800, 1200, 1599],
    ],
    ['that is very tall', { width: 1000, height: 8000 }, [500]],
    ['that is extremely tall', { width: 10, height: 80_000 }, [1]],
  ])('offer the widths $2 for an original %s', (_, dimensions, expected) => {
    expect(widthsOf({ dimensions })).toEqual(expected);
  });

  it.each([
    ['a large original', LARGE, 1600],
    ['a small original', { width: 320, height: 200 }, 320],
    ['an original that is too tall', { width: 1600, height: 6400 }, 1000],
    ['an original of unknown size', undefined, 1600],
  ])('have a fallback of at most 1600 pixels in the original format for %s', (_, dimensions, width) => {
    expect(image({ dimensions })?.fallbackUrl).toBe(`${PNG}?w=${width}&q=50`);
  });

  it.each([
    ['exactly nine million pixels', { width: 3000, height: 3000 }, ['image/avif', 'image/webp']],
    ['more than nine million pixels', { width: 3001, height: 3000 }, ['image/webp']],
    ['unknown size', undefined, ['image/webp']],
  ])('offer $2 for a source of %s', (_, dimensions, expected) => {
    expect(formatsOf({ dimensions })).toEqual(expected);
  });

  it.each([
    ['//images.ctfassets.net/s/i/t/a.png', 'https://images.ctfassets.net/s/i/t/a.png?w=1600&q=50'],
    ['//images.eu.ctfassets.net/s/i/t/a.png', 'https://images.eu.ctfassets.net/s/i/t/a.png?w=1600&q=50'],
    ['https://images.contentful.com/s/a.png', 'https://images.contentful.com/s/a.png?w=1600&q=50'],
    [
      '//images.ctfassets.net/s/a.png?fit=fill&h=9',
      'https://images.ctfassets.net/s/a.png?fit=fill&h=9&w=1600&q=50',
    ],
    ['//images.ctfassets.net/s/a.png?w=9&q=9&fm=jpg', 'https://images.ctfassets.net/s/a.png?w=1600&q=50'],
    ['//images.ctfassets.net/s/a%20b.png', 'https://images.ctfassets.net/s/a%20b.png?w=1600&q=50'],
  ])('turn %s into %s', (url, expected) => {
    expect(image({ url })?.fallbackUrl).toBe(expected);
  });

  it.each([
    [
      'an SVG image',
      'image/svg+xml',
      '//images.ctfassets.net/s/a.svg',
      'https://images.ctfassets.net/s/a.svg',
    ],
    [
      'an SVG image with a charset',
      'image/SVG+xml; charset=utf-8',
      '//images.ctfassets.net/s/a.svg',
      'https://images.ctfassets.net/s/a.svg',
    ],
    [
      'an animated GIF',
      'image/gif',
      '//images.ctfassets.net/s/a.gif',
      'https://images.ctfassets.net/s/a.gif',
    ],
    ['an icon', 'image/x-icon', '//images.ctfassets.net/s/a.ico', 'https://images.ctfassets.net/s/a.ico'],
    [
      'an image on a CDN host without image parameters',
      'image/png',
      '//downloads.ctfassets.net/s/a.png',
      'https://downloads.ctfassets.net/s/a.png',
    ],
    [
      'an image on another host',
      'image/png',
      'https://example.org/a.png?x=1',
      'https://example.org/a.png?x=1',
    ],
    [
      'a host that only starts like the CDN',
      'image/png',
      'https://images.ctfassets.net.example.org/a.png',
      'https://images.ctfassets.net.example.org/a.png',
    ],
  ])('are unchanged for %s', (_, contentType, url, expected) => {
    expect(image({ contentType, url })).toEqual({ fallbackUrl: expected, formats: [] });
  });

  it.each(['video/mp4', 'application/pdf', 'text/plain', ''])(
    'do not exist for the content type "%s"',
    (contentType) => {
      expect(image({ contentType })).toBeUndefined();
    },
  );
});
