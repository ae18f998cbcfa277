import { beforeAll, describe, expect, it } from 'vitest';
import { asset, entry, homePage, link } from '../../support/space-export';
import {
  type BuiltSite,
  buildContent,
  HOSTILE,
  hasPlaceholder,
  injected,
  type PageElement,
} from './built-site';

const image = (
  id: string,
  width: number | undefined,
  height: number | undefined,
  more: object = {},
  title = `Alt ${id}`,
) =>
  asset(id, {
    title,
    file: {
      url: `//images.ctfassets.net/space/${id}/1/${id}.png`,
      contentType: 'image/png',
      fileName: `${id}.png`,
      details: width === undefined ? { size: 9 } : { size: 9, image: { width, height } },
      ...more,
    },
  });

const ASSETS = [
  image('large', 2400, 1200),
  image('narrow', 450, 300),
  image('exact', 800, 400),
  image('middle', 700, 350),
  image('nine', 3000, 3000),
  image('tall', 2000, 9000),
  image('giant', 9000, 9000),
  image('bare', undefined, undefined),
  image('untitled', 600, 300, {}, ''),
  image('hostile', 600, 300, {}, HOSTILE),
  image('drawing', 640, 480, {
    contentType: 'image/svg+xml',
    url: '//images.ctfassets.net/space/drawing/1/d.svg',
  }),
  image('moving', 640, 480, { contentType: 'image/gif', url: '//images.ctfassets.net/space/moving/1/m.gif' }),
  image('absolute', 640, 480, { url: 'https://images.ctfassets.net/space/absolute/1/a.png' }),
  image('script', 640, 480, { url: 'javascript:alert(1)' }),
  image('zero', 0, 0),
  asset('clip', {
    title: 'Clip',
    file: {
      url: '//videos.ctfassets.net/space/clip/1/c.mp4',
      contentType: 'video/mp4',
      fileName: 'c.mp4',
      details: { size: 9 },
    },
  }),
  asset('paper', {
    title: 'Paper',
    file: {
      url: '//assets.ctfassets.net/space/paper/1/p.pdf',
      contentType: 'application/pdf',
      fileName: 'p.pdf',
      details: { size: 9 },
    },
  }),
  asset('unprocessed', {
    title: 'Upload',
    file: { upload: 'https://x.example/u.png', contentType: 'image/png', fileName: 'u.png' },
  }),
  asset('file-less', { title: 'No file' }),
];

const media = (id: string, model: string, fields: Record<string, unknown>) => [
  entry(`${id}-section`, 'sectionMedia', { sectionId: id, heading: `Media ${id}`, media: link(id) }),
  entry(id, model, fields),
];
const MEDIA = [
  ...media('nested', 'mediaImage', { image: link('large', 'Asset') }),
  ...media('poster', 'mediaPoster', { poster: link('large', 'Asset'), internalTitle: 'Poster title' }),
  ...media('frame', 'mediaIframe', { iframe: 'https://frames.example/a', internalTitle: 'Frame title' }),
  ...media('video', 'mediaVideo', {
    src: link('clip', 'Asset'),
    posterSrc: link('large', 'Asset'),
    width: 640,
    height: 360,
    internalTitle: 'V',
  }),
  ...media('manual', 'mediaVideo', { src: link('clip', 'Asset'), isAutoPlay: false, internalTitle: 'M' }),
  ...media('loop', 'mediaAnimation', {
    src: link('clip', 'Asset'),
    posterSrc: link('large', 'Asset'),
    internalTitle: 'L',
  }),
  ...media('embedded', 'mediaEmbed', {
    embed: '<p class="own">Embedded <b>markup</b></p>',
    internalTitle: 'Embed title',
  }),
  ...media('wrong', 'mediaImage', { image: link('home') }),
  ...media('wistia', 'videoEmbed', { title: 'W', url: 'https://fast.wistia.net/embed/iframe/x?y=1' }),
  ...media('odd-film', 'videoEmbed', { title: 'O', url: 'javascript:alert(1)' }),
];
const SECTIONS = [
  ...ASSETS.map(({ sys }) => sys.id),
  ...MEDIA.filter(({ sys }) => sys.id.endsWith('-section')).map(({ sys }) => sys.id.replace('-section', '')),
];

const widthsOf = (srcset: string) => [...srcset.matchAll(/\s(\d+)w/gu)].map(([, width]) => Number(width));
const addressesOf = (srcset: string) =>
  srcset.split(/,\s+/u).map((part) => part.trim().split(/\s+/u)[0] ?? '');

describe('images and media', () => {
  let site: BuiltSite;
  const inside = (id: string) => site.elements('index.html', id);
  const picture = async (id: string) => {
    const all = await inside(id);
    const image = all.find(({ tag }) => tag === 'img');
    return { sources: all.filter(({ tag }) => tag === 'source'), image };
  };
  const everyAddress = ({ sources, image }: { sources: PageElement[]; image: PageElement | undefined }) =>
    [...sources, ...(image === undefined ? [] : [image])]
      .flatMap(({ attributes }) => [...addressesOf(attributes.srcset ?? ''), attributes.src ?? ''])
      .filter((address) => address !== '');

  beforeAll(async () => {
    site = await buildContent({
      entries: [
        homePage(SECTIONS.map((id) => `${id}-section`)),
        ...ASSETS.map(({ sys: { id } }) =>
          entry(`${id}-section`, 'sectionMedia', {
            sectionId: id,
            heading: `Picture ${id}`,
            media: link(id, 'Asset'),
          }),
        ),
        ...MEDIA,
      ],
      assets: [...ASSETS, image('unused', 640, 480, { url: '//unused.example/u.png' })],
    });
    if (site.exitCode !== 0) throw new Error(site.stderr);
  });

  it('an image has five widths in avif, then in webp, in quality 50, over https', async () => {
    const { sources, image: fallback } = await picture('large');
    expect(sources.map(({ attributes }) => attributes.type)).toEqual(['image/avif', 'image/webp']);
    for (const [index, format] of ['avif', 'webp'].entries()) {
      const srcset = sources[index]?.attributes.srcset ?? '';
      expect(widthsOf(srcset)).toEqual([500, 600, 800, 1200, 1600]);
      for (const address of addressesOf(srcset)) {
        const url = new URL(address);
        expect([url.protocol, url.host]).toEqual(['https:', 'images.ctfassets.net']);
        expect(url.searchParams.get('fm')).toBe(format);
        expect(url.searchParams.get('q')).toBe('50');
      }
      expect(addressesOf(srcset).map((address) => Number(new URL(address).searchParams.get('w')))).toEqual(
        widthsOf(srcset),
      );
    }
    expect(fallback?.attributes).toMatchObject({ width: '2400', height: '1200', alt: 'Alt large' });
  });

  it('the default of sizes is the full width up to 900 px, and half of it above', async () => {
    const { sources } = await picture('large');
    expect(sources[0]?.attributes.sizes).toBe('(max-width: 900px) 100vw, 50vw');
  });

  it.each([
    ['narrow', [450]],
    ['exact', [500, 600, 800]],
    ['middle', [500, 600, 700]],
    ['nine', [500, 600, 800, 1200, 1600]],
  ])('widths above the original of %s are left out, its own is added', async (id, widths) => {
    const { sources } = await picture(id);
    expect(sources.map(({ attributes }) => widthsOf(attributes.srcset ?? ''))).toEqual([widths, widths]);
  });

  it('no avif above 9 megapixels is requested', async () => {
    for (const [id, ratio] of [
      ['tall', 4.5],
      ['giant', 1],
      ['nine', 1],
    ] as const) {
      const avif = (await picture(id)).sources.find(({ attributes }) => attributes.type === 'image/avif');
      const tooLarge = widthsOf(avif?.attributes.srcset ?? '').filter(
        (width) => width * width * ratio > 9_000_000,
      );
      expect([id, tooLarge]).toEqual([id, []]);
    }
  });

  it('an image without dimensions is shown, without NaN, null or undefined', async () => {
    for (const id of ['bare', 'zero']) {
      const found = await picture(id);
      expect(found.image?.attributes.alt).toBe(`Alt ${id}`);
      expect(found.image?.attributes.width ?? '1').toMatch(/^[1-9]\d*$/u);
      expect(everyAddress(found).length).toBeGreaterThan(0);
      expect(
        everyAddress(found).every((address) => address.startsWith('https://images.ctfassets.net/')),
      ).toBe(true);
    }
    expect(await site.read('index.html')).not.toMatch(/NaN|=null\b|="undefined"|undefinedw/u);
  });

  it('a vector graphic is not converted', async () => {
    const found = await picture('drawing');
    expect(everyAddress(found).length).toBeGreaterThan(0);
    for (const address of everyAddress(found))
      expect(address).toBe('https://images.ctfassets.net/space/drawing/1/d.svg');
  });

  it('an animated image stays animated: no static format replaces it', async () => {
    const found = await picture('moving');
    expect(everyAddress(found).length).toBeGreaterThan(0);
    for (const address of everyAddress(found))
      expect(new URL(address).searchParams.get('fm')).not.toBe('avif');
  });

  it('an empty title is an empty alternative text with a warning; a hostile one is text', async () => {
    expect((await picture('untitled')).image?.attributes.alt).toBe('');
    expect(site.json.warnings).toContainEqual(
      expect.objectContaining({ code: 'content.alt_text_missing', entry: 'untitled-section' }),
    );
    expect((await picture('hostile')).image?.attributes.alt).toBe(HOSTILE);
    expect(injected(await site.elements('index.html'))).toEqual([]);
  });

  it('an asset that is not an image, or has no file, is a placeholder with its text', async () => {
    for (const id of ['paper', 'unprocessed', 'file-less', 'wrong', 'script']) {
      const all = await inside(id);
      expect([id, hasPlaceholder(all), all.some(({ tag }) => tag === 'img')]).toEqual([id, true, false]);
      expect(
        site.json.warnings.some(({ entry: place }: Record<string, string>) => place?.startsWith(id)),
      ).toBe(true);
    }
    expect(site.json.warnings).toContainEqual(
      expect.objectContaining({ code: 'content.not_an_asset', message: 'Not an asset' }),
    );
  });

  it('a video asset is a video', async () => {
    const all = await inside('clip');
    expect(all.filter(({ tag }) => tag === 'video')).toHaveLength(1);
    expect(hasPlaceholder(all)).toBe(false);
  });

  it('the content security policy allows the hosts of files that pages show, and no others', async () => {
    const headers = await site.read('_headers');
    for (const name of ['img-src', 'media-src']) {
      const sources = headers.match(new RegExp(`${name} ([^;]*)`, 'u'))?.[1];
      expect(sources, name).toContain('https://images.ctfassets.net');
      expect(sources, name).toContain('https://videos.ctfassets.net');
      expect(sources, name).not.toContain('unused.example');
    }
  });

  it('each media entry gives its element', async () => {
    expect((await picture('nested')).image?.attributes.alt).toBe('Alt large');
    expect((await picture('poster')).image).toBeDefined();
    const frame = (await inside('frame')).find(({ tag }) => tag === 'iframe');
    expect(frame?.attributes).toMatchObject({ src: 'https://frames.example/a', title: 'Frame title' });
    const embedded = await inside('embedded');
    const own = embedded.find(({ attributes }) => attributes.class === 'own');
    const framed = embedded.find(({ tag }) => tag === 'iframe');
    expect(own !== undefined || framed !== undefined).toBe(true);
  });

  it('a video plays muted automatically, or has controls, and loads nothing before it is visible', async () => {
    const video = async (id: string) =>
      (await inside(id)).find(({ tag }) => tag === 'video')?.attributes ?? {};
    const playing = await video('video');
    expect(Object.keys(playing)).toEqual(expect.arrayContaining(['muted', 'playsinline']));
    expect(playing).toMatchObject({ width: '640', height: '360' });
    expect(playing.src).toBeUndefined();
    expect(playing.poster).toMatch(/^https:\/\/images\.ctfassets\.net\//u);
    const manual = await video('manual');
    expect(Object.keys(manual)).toContain('controls');
    expect(Object.keys(manual)).not.toContain('autoplay');
    const loop = await video('loop');
    expect(Object.keys(loop)).toEqual(expect.arrayContaining(['muted', 'loop']));
    expect(loop.preload).toBe('none');
    for (const id of ['video', 'manual', 'loop'])
      expect(
        (await inside(id)).filter(
          ({ tag, attributes, parents }) =>
            tag === 'source' && attributes.src !== undefined && !parents.some((p) => p.tag === 'noscript'),
        ),
      ).toEqual([]);
  });

  it('a video has a cover button and no source before it plays, and an unusual address gives a warning', async () => {
    const film = await inside('wistia');
    expect(film.filter(({ tag }) => tag === 'button').length).toBe(1);
    expect(film.find(({ tag }) => tag === 'iframe')?.attributes.src).toBeUndefined();
    expect(site.json.warnings.map(({ message }: Record<string, string>) => message)).toContain(
      'Invalid URL: javascript:alert(1)',
    );
  });

  it('the placeholder is inline and needs no request', async () => {
    const drawn = (await inside('file-less')).find(({ tag }) => tag === 'svg');
    expect(drawn?.attributes).toMatchObject({ width: '600', height: '400', role: 'img' });
    expect(drawn?.text).toBe('Media Error...');
  });
});
