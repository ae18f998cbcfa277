import { describe, expect, it } from 'vitest';
import type { MediaIndex } from '../../../generator/render/media/media-index';
import { plannedVariants } from '../../../generator/render/media/planned-variants';
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

/** The image that a text of the home page shows, and what the page then rests on. */
function shown(address: string, image: object = { width: 1200, height: 800 }) {
  const home = entryOf('home', 'page', { path: '/', template: 'home', title: 'Home' });
  const file = { url: ADDRESS, contentType: 'image/png', fileName: 'board.png', details: { size: 1, image } };
  const context = siteContextOf(storeOf({ entries: [home], assets: [assetOf('board', file)] }), MEDIA);
  const scope = pageScopeOf(context, '/');
  const { html } = scope.content.markdown(`![Board](${address})`, {});
  const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(html)?.[1];
  return {
    src: attribute('src'),
    size: [attribute('width'), attribute('height')],
    isUnsized: attribute('data-unsized') === '',
    asked: Object.keys(scope.dependencies()).filter((key) => /^(Asset|Media):/.test(key)),
    files: scope.media.files().map(({ path }) => `/${path}`),
  };
}

describe('an image in a text', () => {
  it.each([
    ['without a scheme', ADDRESS, ['1200', '800']],
    ['with one', `https:${ADDRESS}`, ['1200', '800']],
    ['in a smaller width', `https:${ADDRESS}?w=600&q=80&fm=webp`, ['600', '400']],
    ['in a width that it does not have', `https:${ADDRESS}?w=6000`, ['1200', '800']],
  ])('that is an asset of the space has its size, %s', (_, address, size) => {
    const found = shown(address);
    expect([found.size, found.isUnsized, found.asked]).toEqual([size, false, ['Asset:board']]);
  });

  it.each([
    ['is cut by the service', `https:${ADDRESS}?w=600&h=600&fit=fill`, ['Asset:board']],
    [
      'was replaced by another file',
      'https://images.ctfassets.net/space/board/other/board.png',
      ['Asset:board'],
    ],
    ['is not there', 'https://images.ctfassets.net/space/gone/token/board.png', ['Asset:gone']],
    ['is of another host', 'https://pictures.example/space/board/token/board.png', []],
    ['has no whole address', 'https://images.ctfassets.net/space/board', []],
    ['has an odd width', `https:${ADDRESS}?w=wide`, ['Asset:board']],
    ['has an address that cannot be read', 'https://', []],
  ])('that %s has none, which is marked', (_, address, asked) => {
    const found = shown(address);
    expect([found.size, found.isUnsized, found.asked]).toEqual([[undefined, undefined], true, asked]);
  });

  it('whose asset was not measured has none', () => {
    expect(shown(ADDRESS, {})).toMatchObject({ isUnsized: true });
    expect(shown(ADDRESS, { width: 0, height: 0 })).toMatchObject({ isUnsized: true });
  });

  it('of the embedded space is published, and has its size where it was prepared', () => {
    const board = shown('/media/board.png');
    expect(board.src).toMatch(/^\/media\/board-\d+-[0-9a-f]{10}\.png$/);
    expect(board).toMatchObject({ size: ['1600', '900'], asked: ['Media:/media/board.png'] });
    expect(board.files).toContain(board.src);
    const map = shown('/media/map.svg');
    expect(map).toMatchObject({ isUnsized: true, files: [map.src] });
  });

  it('of the embedded space that is not there stays as it is written, and is asked for again', () => {
    expect(shown('/media/gone.png')).toMatchObject({
      ...{ src: '/media/gone.png', isUnsized: true, files: [] },
      asked: ['Media:/media/gone.png'],
    });
  });
});
