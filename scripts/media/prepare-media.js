import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { loadRules } from './load-rules.js';

/**
 * @typedef {import('../../generator/render/media/planned-variants').PlannedVariant} PlannedVariant
 * @typedef {import('../../generator/render/media/planned-variants').RasterSource} RasterSource
 */

const RULES_ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const INDEX_FILE = 'index.json';

/**
 * @param {string} folder
 * @returns {Promise<string[]>} names of its files, sorted by code unit
 */
async function fileNames(folder) {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
}

/**
 * @param {string} folder
 * @param {string} file
 * @returns {Promise<RasterSource & { bytes: Buffer }>} the size is that after rotating the image upright
 */
async function readRaster(folder, file) {
  const bytes = await readFile(join(folder, file));
  const { autoOrient } = await sharp(bytes).metadata();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { file, sha256, width: autoOrient.width, height: autoOrient.height, bytes };
}

/**
 * @param {Buffer} bytes
 * @param {PlannedVariant} variant
 */
function encode(bytes, { width, format, encoding }) {
  return sharp(bytes).autoOrient().resize({ width }).toFormat(format, encoding).toBuffer();
}

/**
 * Writes the variants of the raster files in `<root>/content/media/`, and their index, to `variants/` below, and
 * removes unused ones. Existing variants are not written again, so that a second run changes nothing.
 *
 * @param {string} root
 * @returns {Promise<{ written: number, kept: number, removed: number }>} counts of images
 */
export async function prepareMedia(root) {
  const { isPrepared, plannedVariants, writeFileAtomic } = await loadRules(RULES_ROOT);
  const folder = join(root, 'content/media');
  const target = join(folder, 'variants');
  await mkdir(target, { recursive: true });

  const asked = new Set([INDEX_FILE]);
  let written = 0;
  /** @type {Record<string, unknown>} */
  const sources = {};
  for (const file of (await fileNames(folder)).filter(isPrepared)) {
    const raster = await readRaster(folder, file);
    const variants = plannedVariants(raster);
    for (const variant of variants) {
      asked.add(variant.file);
      if (existsSync(join(target, variant.file))) continue;
      await writeFileAtomic(join(target, variant.file), await encode(raster.bytes, variant));
      written += 1;
    }
    sources[file] = {
      sha256: raster.sha256,
      width: raster.width,
      height: raster.height,
      variants: variants.map(({ file: name, width, type }) => ({ file: name, width, type })),
    };
  }

  const stale = (await fileNames(target)).filter((file) => !asked.has(file));
  for (const file of stale) await rm(join(target, file));
  await writeFileAtomic(join(target, INDEX_FILE), `${JSON.stringify({ version: 1, sources }, null, 2)}\n`);
  return { written, kept: asked.size - 1 - written, removed: stale.length };
}
