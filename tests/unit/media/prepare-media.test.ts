import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packageRoot } from '../../../generator/files/package-root';
import { embeddedMedia } from '../../../generator/render/media/embedded-media';
import { readMediaIndex } from '../../../generator/render/media/media-index';
import { prepareMedia } from '../../../scripts/media/prepare-media';

let root: string;
const media = (file: string) => join(root, 'content/media', file);
const names = async () => (await readdir(media('variants'))).sort();

async function addPicture(file: string, options: { color?: string; width?: number } = {}): Promise<void> {
  const { color = '#5b3df5', width = 640 } = options;
  await sharp({ create: { width, height: 20, channels: 3, background: color } }).toFile(media(file));
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'site-media-'));
  await mkdir(media(''), { recursive: true });
});

afterEach(() => rm(root, { recursive: true, force: true }));

describe('preparing images', () => {
  it('includes files whose extension is in capital letters', async () => {
    await addPicture('a.png');
    await rename(media('a.png'), media('A.PNG'));
    expect(await prepareMedia(root)).toEqual({ written: 7, kept: 0, removed: 0 });
    expect((await names()).filter((name) => !name.startsWith('A-'))).toEqual(['index.json']);
  });

  it('writes every width and format that pages request, in the size that the file name states', async () => {
    await addPicture('a.png');
    expect(await prepareMedia(root)).toEqual({ written: 7, kept: 0, removed: 0 });
    const prepared = embeddedMedia({ url: '/media/a.png', index: await readMediaIndex(root) });
    expect(prepared.media?.image).toMatchObject({
      formats: [{ type: 'image/avif' }, { type: 'image/webp' }],
    });
    for (const file of (await names()).filter((name) => name !== 'index.json')) {
      const { width } = await sharp(media(`variants/${file}`)).metadata();
      expect(file).toMatch(new RegExp(`^a-${width}-[0-9a-f]{10}\\.(avif|webp|png)$`));
    }
  });

  it('changes nothing the second time', async () => {
    await addPicture('a.png');
    await prepareMedia(root);
    const before = await Promise.all((await names()).map((name) => readFile(media(`variants/${name}`))));
    const files = await names();
    expect(await prepareMedia(root)).toEqual({ written: 0, kept: 7, removed: 0 });
    expect(await names()).toEqual(files);
    const after = await Promise.all(files.map((name) => readFile(media(`variants/${name}`))));
    expect(after.every((bytes, position) => before[position]?.equals(bytes))).toBe(true);
  });

  it('replaces images of changed sources and removes those of deleted ones', async () => {
    await addPicture('a.png');
    await addPicture('b.png', { width: 300 });
    await prepareMedia(root);
    await addPicture('a.png', { color: '#ff7a4d' });
    await rm(media('b.png'));
    expect(await prepareMedia(root)).toEqual({ written: 7, kept: 0, removed: 10 });
    expect((await names()).some((name) => name.startsWith('b-'))).toBe(false);
  });

  it('rotates photographs upright before measuring them', async () => {
    await sharp({ create: { width: 40, height: 700, channels: 3, background: '#5b3df5' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toFile(media('photo.jpg'));
    await prepareMedia(root);
    const { sources } = await readMediaIndex(root);
    expect(sources.get('photo.jpg')?.raster).toMatchObject({ width: 700, height: 40 });
  });

  it('skips SVG images, videos, animated images and share images', async () => {
    await addPicture('share-home.png');
    await addPicture('wave.gif');
    await writeFile(media('map.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await writeFile(media('loop.mp4'), 'film');
    await prepareMedia(root);
    expect(await names()).toEqual(['index.json']);
  });
});

describe('reading the media index', () => {
  const problemOf = async (url: string) => embeddedMedia({ url, index: await readMediaIndex(root) }).problem;

  it('finds nothing without a media folder', async () => {
    await rm(media(''), { recursive: true });
    expect((await readMediaIndex(root)).sources.size).toBe(0);
  });

  it('detects a source that changed after it was prepared', async () => {
    await addPicture('a.png');
    await prepareMedia(root);
    await addPicture('a.png', { color: '#ff7a4d' });
    expect(await problemOf('/media/a.png')).toEqual({ code: 'content.media_variant_missing', file: 'a.png' });
  });

  it('detects a deleted prepared image', async () => {
    await addPicture('a.png');
    await prepareMedia(root);
    const file = (await names()).find((name) => name.endsWith('.webp')) ?? '';
    await rm(media(`variants/${file}`));
    expect(await problemOf('/media/a.png')).toEqual({ code: 'content.media_variant_missing', file });
  });

  it.each(['{', '{"version":2,"sources":{}}', '[]'])('treats the index %s as empty', async (text) => {
    await addPicture('a.png');
    await prepareMedia(root);
    await writeFile(media('variants/index.json'), text);
    expect(await problemOf('/media/a.png')).toMatchObject({ code: 'content.media_variant_missing' });
  });
});

describe('the project’s media', () => {
  it('are complete: every file can be published, and all files to publish exist', async () => {
    const index = await readMediaIndex(packageRoot());
    const results = [...index.sources.keys()].map((file) => embeddedMedia({ url: `/media/${file}`, index }));
    expect(results.length).toBeGreaterThan(0);
    expect(results.map(({ problem }) => problem).filter((problem) => problem !== undefined)).toEqual([]);
    const files = results.flatMap(({ media: found }) => found?.files ?? []);
    expect(files.length).toBeGreaterThanOrEqual(results.length);
    for (const { source } of files) {
      expect((await stat(join(packageRoot(), source))).size).toBeGreaterThan(0);
    }
  });

  it('include no unused prepared image', async () => {
    const index = await readMediaIndex(packageRoot());
    const asked = [...index.sources.keys()].flatMap(
      (file) => embeddedMedia({ url: `/media/${file}`, index }).media?.files ?? [],
    );
    const paths = new Set(asked.map(({ source }) => source));
    expect([...index.variants].filter((file) => !paths.has(`content/media/variants/${file}`))).toEqual([]);
  });
});
