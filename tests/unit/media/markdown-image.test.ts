import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '../../../generator/render/markdown/parse-markdown';
import type { MediaIndex } from '../../../generator/render/media/media-index';
import { plannedVariants } from '../../../generator/render/media/planned-variants';
import { createRenderScope } from '../../../generator/render/page/render-scope';
import { linkFactsOf } from '../../../generator/render/page/site-context';
import { assetOf, entryOf, storeOf } from '../../support/content-fixture';
import { pageScopeOf, siteContextOf } from '../../support/site-context';

const ADDRESS = '//images.ctfassets.net/space/board/token/board.png';

const RASTER = { file: 'board.png', sha256: 'a'.repeat(64), width: 1600, height: 900 };

const MEDIA: MediaIndex = {
  sources: new Map([
    ['board.png', { file: 'board.png', sha256: RASTER.sha256, raster: RASTER }],
    ['map.svg', { file: 'map.svg', sha256: 'b'.repeat(64) }],
  ]),
  variants: new Set(plannedVariants(RASTER).map(({ file }) => file)),
};

/** The image in a text of the home page, and the page's dependencies. */
function shown(address: string, image: object = { width: 1200, height: 800 }) {
  const home = entryOf('home', 'page', { path: '/', template: 'home', title: 'Home' });
  const file = { url: ADDRESS, contentType: 'image/png', fileName: 'board.png', details: { size: 1, image } };
  const context = siteContextOf(storeOf({ entries: [home], assets: [assetOf('board', file)] }), MEDIA);
  const scope = pageScopeOf(context, '/');
  const { html } = scope.markdownHtml(parseMarkdown(`![Board](${address})`), {});
  const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(html)?.[1];
  return {
    html,
    src: attribute('src'),
    formats: [...html.matchAll(/<source type="([^"]*)" srcset="([^"]*)" sizes="([^"]*)">/g)].map(
      ([, type, addresses = '', sizes]) => ({ type, addresses: addresses.split(', '), sizes }),
    ),
    size: [attribute('width'), attribute('height')],
    isUnsized: attribute('data-unsized') === '',
    asked: Object.keys(scope.dependencies()).filter((key) => /^(Asset|Media):/.test(key)),
    files: scope.media.files().map(({ path }) => `/${path}`),
  };
}

describe('an image in markdown', () => {
  it.each([
    ['without a scheme', ADDRESS, ['1200', '800']],
    ['with a scheme', `https:${ADDRESS}`, ['1200', '800']],
    ['for a smaller width', `https:${ADDRESS}?w=600&q=80&fm=webp`, ['600', '400']],
    ['for a width that it does not have', `https:${ADDRESS}?w=6000`, ['1200', '800']],
  ])('from the space has its size for an address %s', (_, address, size) => {
    const found = shown(address);
    expect([found.size, found.isUnsized, found.asked]).toEqual([size, false, ['Asset:board']]);
  });

  it.each([
    ['of another space', '//images.ctfassets.net/other/asset/token/a.png'],
    ['of another host', '//cdn.example/a.png'],
  ])('%s has an https address', (_, address) => {
    const { src, isUnsized } = shown(address);
    expect([src, isUnsized]).toEqual([`https:${address}`, true]);
  });

  it('from the space is offered in several widths and formats', () => {
    const { src, formats } = shown(ADDRESS);
    const asked = (parameters: string) => `https:${ADDRESS}?${parameters.replaceAll('&', '&#x26;')}`;
    expect(src).toBe(asked('w=1200&q=50'));
    expect(formats).toEqual(
      ['avif', 'webp'].map((format) => ({
        type: `image/${format}`,
        addresses: [500, 600, 800, 1200].map((width) => `${asked(`w=${width}&q=50&fm=${format}`)} ${width}w`),
        sizes: '(max-width: 900px) 100vw, 50vw',
      })),
    );
  });

  it.each([
    ['with parameters in its address', `https:${ADDRESS}?w=600&q=80`],
    ['of unknown size', 'https://images.ctfassets.net/space/gone/token/board.png'],
  ])('%s has an unchanged address', (_, address) => {
    expect(shown(address)).toMatchObject({ src: address.replaceAll('&', '&#x26;'), formats: [] });
  });

  it.each([
    ['is cropped by the service', `https:${ADDRESS}?w=600&h=600&fit=fill`, ['Asset:board']],
    [
      'was replaced by another file',
      'https://images.ctfassets.net/space/board/other/board.png',
      ['Asset:board'],
    ],
    ['is missing', 'https://images.ctfassets.net/space/gone/token/board.png', ['Asset:gone']],
    ['is on another host', 'https://pictures.example/space/board/token/board.png', []],
    ['has an incomplete address', 'https://images.ctfassets.net/space/board', []],
    ['has an invalid width', `https:${ADDRESS}?w=wide`, ['Asset:board']],
  ])('that %s has no size, and is marked as unsized', (_, address, asked) => {
    const found = shown(address);
    expect([found.size, found.isUnsized, found.asked]).toEqual([[undefined, undefined], true, asked]);
  });

  it('has no size when its asset was not measured', () => {
    expect(shown(ADDRESS, {})).toMatchObject({ isUnsized: true });
    expect(shown(ADDRESS, { width: 0, height: 0 })).toMatchObject({ isUnsized: true });
  });

  it('from the embedded space is published, and has its size if it was prepared', () => {
    const board = shown('/media/board.png');
    expect(board.src).toMatch(/^\/media\/board-\d+-[0-9a-f]{10}\.png$/);
    expect(board).toMatchObject({ size: ['1600', '900'], asked: ['Media:/media/board.png'] });
    expect(board.files).toContain(board.src);
    expect(board.formats.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
    for (const { addresses } of board.formats) {
      expect(addresses).not.toEqual([]);
      expect(board.files).toEqual(expect.arrayContaining(addresses.map((address) => address.split(' ')[0])));
    }
    const map = shown('/media/map.svg');
    expect(map).toMatchObject({ isUnsized: true, files: [map.src] });
  });

  it.each([
    ['of the embedded space has no file', '/media/gone.png', ['Media:/media/gone.png']],
    ['has an address that is relative to the page', 'board.png', []],
    ['has an invalid address', 'https://', []],
  ])('that %s is replaced by a placeholder, and looked up again', (_, address, asked) => {
    const found = shown(address);
    expect(found).toMatchObject({ src: undefined, asked, files: [] });
    expect(found.html).toContain('aria-label="Media Error..."');
  });
});

describe('a markdown link to a media file', () => {
  const home = entryOf('home', 'page', { path: '/', template: 'home', title: 'Home' });
  const linked = (address: string) => {
    const scope = pageScopeOf(siteContextOf(storeOf({ entries: [home] }), MEDIA), '/');
    const { html } = scope.markdownHtml(parseMarkdown(`[Map](${address})`), {});
    return {
      href: / href="([^"]*)"/.exec(html)?.[1],
      html,
      files: scope.media.files().map(({ path }) => `/${path}`),
      asked: Object.keys(scope.dependencies()).filter((key) => key.startsWith('Media:')),
      warnings: scope.reports.warnings.map(({ code }) => code),
    };
  };

  it.each(['/media/map.svg', '/media/board.png'])('to %s leads to the published file', (address) => {
    const { href = '', files, asked, warnings } = linked(`${address}#part`);
    expect(href).toMatch(/^\/media\/(map|board-1600)-[0-9a-f]{10}\.\w+#part$/);
    expect(files).toContain(href.replace('#part', ''));
    expect([asked, warnings]).toEqual([[`Media:${address}`], []]);
  });

  it('becomes text with a warning if the file is missing, and is looked up again', () => {
    expect(linked('/media/gone.svg')).toMatchObject({
      ...{ html: '<p>Map</p>', files: [], asked: ['Media:/media/gone.svg'] },
      warnings: ['content.internal_link_missing'],
    });
  });

  it('becomes text in content that several pages share, which cannot publish files', () => {
    const context = siteContextOf(storeOf({ entries: [home] }), MEDIA);
    const { reports } = pageScopeOf(context, '/');
    const shared = createRenderScope(context, {
      ...{ locale: 'en', facts: linkFactsOf(context, 'en'), texts: {}, reports, record: new Map() },
      onOwnAnchor: () => undefined,
    });
    expect(shared.links.address('/media/map.svg', {})).toBeUndefined();
    expect(reports.warnings.map(({ code }) => code)).toEqual(['content.internal_link_missing']);
  });
});
