import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../../../generator/files/package-root';
import { DRAWN_ICONS, drawMark } from '../../../scripts/media/draw-icons';

const ROOT = packageRoot();
const MEDIA = join(ROOT, 'content/media');
const TOKENS = join(ROOT, 'templates/styles/tokens.css');

/** The position of the mark in product images, in pixels: the same for all images of a kind. */
const SHARE_IMAGE = { left: 72, top: 64, edge: 46 };
const SCREEN_IMAGE = { left: 36, top: 32, edge: 48 };

async function pixels(image: Sharp): Promise<Buffer> {
  return image.flatten({ background: '#fff' }).removeAlpha().raw().toBuffer();
}

/** The mean difference of two images per channel, from 0 to 255, within the square without the rounded corners. */
async function difference(one: Sharp, other: Sharp): Promise<number> {
  const [left, right] = await Promise.all([pixels(one), pixels(other)]);
  expect(left.length).toBe(right.length);
  return left.reduce((sum, value, index) => sum + Math.abs(value - (right[index] ?? 0)), 0) / left.length;
}

async function differenceInImage(file: string, { left, top, edge }: typeof SHARE_IMAGE): Promise<number> {
  const inner = { left: 8, top: 8, width: edge - 16, height: edge - 16 };
  const mark = await drawMark(ROOT, { edge, isOpaque: true });
  const shown = sharp(join(MEDIA, file)).extract({ ...inner, left: left + 8, top: top + 8 });
  return difference(sharp(mark).extract(inner), shown);
}

describe('the mark', () => {
  it.each(DRAWN_ICONS)('is shown by $file', async (icon) => {
    expect(await difference(sharp(await drawMark(ROOT, icon)), sharp(join(ROOT, icon.file)))).toBeLessThan(1);
    const { width, height, hasAlpha } = await sharp(join(ROOT, icon.file)).metadata();
    expect({ width, height, hasAlpha }).toEqual({
      width: icon.edge,
      height: icon.edge,
      hasAlpha: !icon.isOpaque,
    });
  });

  it('is shown by every share image and the screenshot', async () => {
    const shared = (await readdir(MEDIA)).filter((file) => file.startsWith('share-'));
    expect(shared.length).toBeGreaterThan(0);
    for (const file of shared) expect(await differenceInImage(file, SHARE_IMAGE), file).toBeLessThan(6);
    expect(await differenceInImage('product-board.png', SCREEN_IMAGE)).toBeLessThan(6);
  });

  it('is drawn once, in colors of the tokens', async () => {
    const svg = await readFile(join(ROOT, 'templates/components/brand/mark.svg'), 'utf8');
    const tokens = await readFile(TOKENS, 'utf8');
    for (const [color] of svg.matchAll(/#[0-9a-f]{6}\b/g)) expect(tokens).toContain(`: ${color};`);
    const style = await readFile(join(ROOT, 'templates/components/brand/logo.css'), 'utf8');
    expect(style).toContain('url("./mark.svg")');
    expect(await readdir(join(ROOT, 'templates/components/brand'))).toEqual(
      expect.not.arrayContaining(['favicon.svg']),
    );
  });
});
