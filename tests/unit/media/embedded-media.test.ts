import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { embeddedMedia, isEmbeddedUrl } from '../../../generator/render/media/embedded-media';
import type { MediaIndex, MediaSource } from '../../../generator/render/media/media-index';
import { plannedVariants } from '../../../generator/render/media/planned-variants';

const digest = (text: string) => createHash('sha256').update(text).digest('hex');

function source(file: string, size?: { width: number; height: number }): MediaSource {
  const sha256 = digest(file);
  return { file, sha256, ...(size && { raster: { file, sha256, ...size } }) };
}

function indexOf(sources: readonly MediaSource[], missing: readonly string[] = []): MediaIndex {
  const planned = sources.flatMap(({ raster }) => (raster === undefined ? [] : plannedVariants(raster)));
  return {
    sources: new Map(sources.map((item) => [item.file, item])),
    variants: new Set(planned.map(({ file }) => file).filter((file) => !missing.includes(file))),
  };
}

const board = source('board.png', { width: 2400, height: 1500 });
const cover = source('cover.jpg', { width: 690, height: 1226 });
const map = source('map.svg');
const loop = source('loop.mp4');
const spinner = source('spinner.gif');
const share = source('share-home.png');
const index = indexOf([board, cover, map, loop, spinner, share]);

describe('embedded media', () => {
  it('include the prepared images of a raster image, AVIF first, with the original format as fallback', () => {
    const { media } = embeddedMedia({ url: '/media/cover.jpg', index });
    expect(media?.image).toMatchObject({
      fallbackUrl: expect.stringMatching(/^\/media\/cover-690-[0-9a-f]{10}\.jpg$/),
      formats: [
        { type: 'image/avif', candidates: [{ width: 500 }, { width: 600 }, { width: 690 }] },
        { type: 'image/webp', candidates: [{ width: 500 }, { width: 600 }, { width: 690 }] },
      ],
    });
  });

  it('offer a large raster image up to the largest breakpoint, including its fallback', () => {
    const { media } = embeddedMedia({ url: '/media/board.png', index });
    expect(media?.url).toMatch(/^\/media\/board-1600-[0-9a-f]{10}\.png$/);
    expect(media?.image?.formats[0]?.candidates.map(({ width }) => width)).toEqual([
      500, 600, 800, 1200, 1600,
    ]);
  });

  it.each([
    ['/media/map.svg', `/media/map-${map.sha256.slice(0, 10)}.svg`, true],
    ['/media/spinner.gif', `/media/spinner-${spinner.sha256.slice(0, 10)}.gif`, true],
    ['/media/share-home.png', `/media/share-home-${share.sha256.slice(0, 10)}.png`, true],
    ['/media/loop.mp4', `/media/loop-${loop.sha256.slice(0, 10)}.mp4`, false],
  ])('copy %s to a file name with a hash', (url, expected, isImage) => {
    const { media } = embeddedMedia({ url, index });
    expect(media?.url).toBe(expected);
    expect(media?.image).toEqual(isImage ? { fallbackUrl: expected, formats: [] } : undefined);
    expect(media?.files).toEqual([{ source: `content${url}`, path: expected.slice(1) }]);
  });

  it.each([
    ['/media/absent.png', 'absent.png'],
    ['/media/../board.png', '../board.png'],
    ['/media/%E0%A4%A.png', '%E0%A4%A.png'],
    ['/media/', ''],
  ])('report %s as missing', (url, file) => {
    expect(embeddedMedia({ url, index }).problem).toEqual({ code: 'content.media_file_missing', file });
  });

  it('find the file for an address with a query or an encoded name', () => {
    const spaced = indexOf([source('my map.svg')]);
    for (const url of ['/media/my%20map.svg?v=2#top', '/media/my%20map.svg?v=2\n3']) {
      expect(embeddedMedia({ url, index: spaced }).media?.url).toBe(
        `/media/my-map-${digest('my map.svg').slice(0, 10)}.svg`,
      );
    }
  });

  it('report each missing prepared image by its name', () => {
    if (cover.raster === undefined) throw new Error('The cover is a raster.');
    const planned = plannedVariants(cover.raster);
    expect(planned.length).toBeGreaterThan(1);
    for (const { file } of planned) {
      const incomplete = indexOf([cover], [file]);
      expect(embeddedMedia({ url: '/media/cover.jpg', index: incomplete }).problem).toEqual({
        code: 'content.media_variant_missing',
        file,
      });
    }
  });

  it('report a raster image that was never prepared by its own name', () => {
    expect(embeddedMedia({ url: '/media/new.png', index: indexOf([source('new.png')]) }).problem).toEqual({
      code: 'content.media_variant_missing',
      file: 'new.png',
    });
  });

  it('include every address of an image in the files to publish', () => {
    const { media } = embeddedMedia({ url: '/media/board.png', index });
    const shown = media?.image?.formats.flatMap(({ candidates }) => candidates.map(({ url }) => url)) ?? [];
    const paths = new Set(media?.files.map(({ path }) => `/${path}`));
    expect([...shown, media?.url].filter((url) => url === undefined || !paths.has(url))).toEqual([]);
    expect(paths.size).toBe(shown.length + 1);
  });

  it.each([
    ['/media/a.png', true],
    ['//images.ctfassets.net/media/a.png', false],
    ['/mediaplan', false],
  ])('are recognized by the address %s: %s', (url, expected) => {
    expect(isEmbeddedUrl(url)).toBe(expected);
  });
});

describe('prepared images', () => {
  const raster = { file: 'a.png', sha256: digest('a'), width: 3000, height: 3000 };
  const typesOf = (given: Partial<typeof raster>) => [
    ...new Set(plannedVariants({ ...raster, ...given }).map(({ type }) => type)),
  ];

  it('include AVIF only for sources up to nine million pixels', () => {
    expect(typesOf({})).toEqual(['image/avif', 'image/webp', 'image/png']);
    expect(typesOf({ width: 3001 })).toEqual(['image/webp', 'image/png']);
  });

  it('get new names when the source changes', () => {
    const names = (sha256: string) => plannedVariants({ ...raster, sha256 }).map(({ file }) => file);
    const before = new Set(names(digest('a')));
    expect(names(digest('b')).filter((name) => before.has(name))).toEqual([]);
  });

  it('have different names for sources that differ only in the extension', () => {
    const jpg = plannedVariants({ ...raster, file: 'a.jpg', sha256: digest('b') });
    const names = [...plannedVariants(raster), ...jpg].map(({ file }) => file);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(['a.svg', 'a.mp4', 'a.gif', 'share-a.png', 'png'])('are not created from %s', (file) => {
    expect(plannedVariants({ ...raster, file })).toEqual([]);
  });
});
