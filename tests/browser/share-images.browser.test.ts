import { readFile } from 'node:fs/promises';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawImages } from '../../scripts/share-images/draw-images';

/** Colors closer than this are equal, from 0 to 1: palettes may differ between processors. */
const COLOR_TOLERANCE = 0.1;
/** Fewer pixels than those of a changed word. */
const MAX_DIFFERENT_PIXELS = 40;
/** Some apps load no large images. */
const MAX_BYTES = 45_000;

const pixelsOf = (png: Buffer) => sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });

async function differentPixels(one: Buffer, other: Buffer): Promise<number> {
  const [left, right] = await Promise.all([pixelsOf(one), pixelsOf(other)]);
  const { width, height } = left.info;
  return pixelmatch(left.data, right.data, undefined, width, height, { threshold: COLOR_TOLERANCE });
}

// Another browser draws other pixels.
it.skipIf(process.env.CHROMIUM_PATH)(
  'share images and covers show the present pictures and texts (npm run share-images)',
  async () => {
    const { assets } = JSON.parse(await readFile('content/export.json', 'utf8'));
    for (const [name, drawn] of await drawImages()) {
      const file = await readFile(`content/media/${name}`);
      expect(await differentPixels(drawn, file), name).toBeLessThan(MAX_DIFFERENT_PIXELS);
      expect(file.length, name).toBeLessThan(MAX_BYTES);
      // biome-ignore lint/suspicious/noExplicitAny: fields of an export
      const listed = assets.find((asset: any) => asset.fields.file.en.fileName === name);
      const { width, height } = await sharp(file).metadata();
      expect(listed.fields.file.en.details).toEqual({ size: file.length, image: { width, height } });
    }
  },
);
