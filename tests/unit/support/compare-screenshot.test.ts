import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { acceptScreenshot, screenshotDifference } from '../../support/compare-screenshot';
import { temporaryFolder } from '../../support/folders';

interface Drawing {
  readonly height?: number;
  readonly background?: string;
  /** The color of a square of 40 x 40 pixels. */
  readonly square?: string;
}

/** A screenshot 400 pixels wide. */
function draw({ height = 600, background = '#fff', square = '#3b5bdb' }: Drawing = {}): Promise<Buffer> {
  const input = { create: { width: 40, height: 40, channels: 3, background: square } } as const;
  return sharp({ create: { width: 400, height, channels: 3, background } })
    .composite([{ input, left: 40, top: 320 }])
    .png()
    .toBuffer();
}

describe('a screenshot', () => {
  let folders: { references: string; differences: string };

  beforeEach(async () => {
    const folder = await temporaryFolder();
    folders = { references: join(folder, 'references'), differences: join(folder, 'differences') };
    await acceptScreenshot('home', await draw(), folders.references);
  });

  it('equals its reference', async () => {
    expect(await screenshotDifference('home', await draw(), folders)).toBeUndefined();
    await expect(readdir(folders.differences)).rejects.toThrow('ENOENT');
  });

  it('equals its reference if colors differ only by rounding', async () => {
    const rounded = await draw({ background: '#fefeff', square: '#3c5cda' });
    expect(await screenshotDifference('home', rounded, folders)).toBeUndefined();
  });

  it.each([
    ['a color', { square: '#4c6ef5' }, /in \d{3} pixels from row 120 to 134 \(150 x 225 and 150 x 225\)/],
    ['its height', { height: 640 }, /in 2250 pixels from row 225 to 239 \(150 x 225 and 150 x 240\)/],
    ['its background', { background: '#f0f0f0' }, /from row 0 to 224/],
  ])('differs from its reference in %s, and the images show where', async (_, drawing, where) => {
    const message = await screenshotDifference('home', await draw(drawing), folders);
    expect(message).toMatch(where);
    expect(message).toContain(join(folders.differences, 'home'));
    const images = await readdir(join(folders.differences, 'home'));
    expect(images.sort()).toEqual(['actual.png', 'difference.png', 'expected.png']);
  });

  it('that is accepted is equal from then on, and its images are removed', async () => {
    const changed = await draw({ square: '#e64980' });
    expect(await screenshotDifference('home', changed, folders)).toBeDefined();
    await acceptScreenshot('home', changed, folders.references);
    expect(await screenshotDifference('home', changed, folders)).toBeUndefined();
    expect(await readdir(folders.differences)).toEqual([]);
  });

  it('without a reference is reported', async () => {
    expect(await screenshotDifference('pricing', await draw(), folders)).toBe('pricing has no reference.');
  });
});
