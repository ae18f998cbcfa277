import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const BRAND = 'templates/components/brand';

/** The mark's background color. Home screens round the corners themselves and show transparent pixels as black. */
const BACKGROUND = '#5b3df5';

/** @typedef {{ file: string, edge: number, isOpaque: boolean }} DrawnIcon */

/** @type {readonly DrawnIcon[]} the raster icons, with their edge in pixels */
export const DRAWN_ICONS = [
  { file: `${BRAND}/icon-32.png`, edge: 32, isOpaque: false },
  { file: `${BRAND}/touch-icon-180.png`, edge: 180, isOpaque: true },
];

/**
 * Draws the mark as an image.
 *
 * @param {string} root the package
 * @param {Omit<DrawnIcon, 'file'>} icon
 * @returns {Promise<Buffer>} a PNG
 */
export async function drawMark(root, { edge, isOpaque }) {
  const svg = await readFile(join(root, BRAND, 'mark.svg'));
  const image = sharp(svg, { density: (72 * edge) / 32 }).resize(edge);
  return (isOpaque ? image.flatten({ background: BACKGROUND }) : image).png({ palette: true }).toBuffer();
}
