import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp, { type Sharp } from 'sharp';

/**
 * References are small, because each change of the site's look adds them to the repository again: reduced in size, with
 * few levels of each color. A screenshot gets the same size before it is compared.
 */
const SCALE = 0.375;
const LEVELS = 24;

/** Colors closer than this are equal, from 0 to 1: it is more than the levels and the rounding of a processor change. */
const COLOR_TOLERANCE = 0.03;

/** The largest share of different pixels besides antialiasing, which the comparison ignores. */
const MAX_DIFFERENT_SHARE = 0.00001;

export interface ScreenshotFolders {
  /** The accepted screenshots, as `<name>.webp`. */
  readonly references: string;
  /** Receives a folder with three images for each screenshot that differs. */
  readonly differences: string;
}

/** The folders of the site's screenshots, relative to the project. */
export const SCREENSHOT_FOLDERS: ScreenshotFolders = {
  references: 'tests/browser/screenshots/references',
  differences: '.cache/screenshots',
};

interface Pixels {
  /** Four bytes per pixel. */
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

interface Comparison {
  readonly expected: Pixels;
  readonly actual: Pixels;
  /** The actual screenshot, faded, with different pixels in red. */
  readonly difference: Pixels;
  /** Rows and number of the different pixels. */
  readonly top: number;
  readonly bottom: number;
  readonly count: number;
}

async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function reduced(screenshot: Buffer): Promise<Pixels> {
  const { width } = await sharp(screenshot).metadata();
  return pixelsOf(sharp(screenshot).resize({ width: Math.round(width * SCALE) }));
}

const rawImage = ({ data, width, height }: Pixels) => sharp(data, { raw: { width, height, channels: 4 } });

/** The image with transparent pixels up to a larger size, so that images of different sizes can be compared. */
async function extended(image: Pixels, width: number, height: number): Promise<Pixels> {
  if (image.width === width && image.height === height) return image;
  const added = { right: width - image.width, bottom: height - image.height, background: '#0000' };
  return { data: await rawImage(image).extend(added).raw().toBuffer(), width, height };
}

function compare(expected: Pixels, actual: Pixels): Comparison {
  const { width, height } = actual;
  const mask = Buffer.alloc(actual.data.length);
  const data = Buffer.alloc(actual.data.length);
  const options = { threshold: COLOR_TOLERANCE };
  const count = pixelmatch(expected.data, actual.data, data, width, height, options);
  if (count > 0) pixelmatch(expected.data, actual.data, mask, width, height, { ...options, diffMask: true });
  const rowOf = (offset: number) => Math.floor(offset / 4 / width);
  const [top, bottom] = [rowOf(mask.indexOf(255)), rowOf(mask.lastIndexOf(255))];
  return { expected, actual, difference: { data, width, height }, top, bottom, count };
}

async function writeComparison(folder: string, { expected, actual, difference }: Comparison): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, pixels] of Object.entries({ expected, actual, difference }))
    await rawImage(pixels)
      .png()
      .toFile(join(folder, `${name}.png`));
}

/**
 * Compares a screenshot with its reference. Returns what differs, for a person, after writing both and their
 * difference as PNG files; undefined if they are equal.
 */
export async function screenshotDifference(
  name: string,
  screenshot: Buffer,
  { references, differences }: ScreenshotFolders,
): Promise<string | undefined> {
  const folder = join(differences, name);
  await rm(folder, { recursive: true, force: true });
  const reference = await readFile(join(references, `${name}.webp`)).catch(() => undefined);
  if (reference === undefined) return `${name} has no reference.`;
  const [expected, actual] = [await pixelsOf(sharp(reference)), await reduced(screenshot)];
  const width = Math.max(expected.width, actual.width);
  const height = Math.max(expected.height, actual.height);
  const result = compare(await extended(expected, width, height), await extended(actual, width, height));
  if (result.count <= MAX_DIFFERENT_SHARE * width * height) return undefined;
  await writeComparison(folder, result);
  const sizes = [expected, actual].map((image) => `${image.width} x ${image.height}`).join(' and ');
  const where = `${result.count} pixels from row ${result.top} to ${result.bottom}`;
  return `${name} differs from its reference in ${where} (${sizes}): see ${folder}.`;
}

/** Makes a screenshot the reference. */
export async function acceptScreenshot(name: string, screenshot: Buffer, references: string): Promise<void> {
  const pixels = await reduced(screenshot);
  const step = 255 / (LEVELS - 1);
  const data = pixels.data.map((value) => Math.round(Math.round(value / step) * step));
  const image = rawImage({ ...pixels, data: Buffer.from(data) }).removeAlpha();
  await mkdir(references, { recursive: true });
  await image.webp({ lossless: true, effort: 6 }).toFile(join(references, `${name}.webp`));
}
