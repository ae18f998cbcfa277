import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import type { Browser } from 'playwright-core';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { launchBrowser, SAME_PIXELS } from '../../tests/support/chromium';
import { DRAWN_IMAGES, type DrawnImage } from './images';
import { type FieldsOf, ShareImage } from './ShareImage';

const ROOT = resolve(import.meta.dirname, '../..');

/** A palette without dithering: flat planes and text stay sharp, and the files small. */
const PNG = { palette: true, quality: 95, dither: 0, effort: 10, compressionLevel: 9 } as const;

async function readFields(): Promise<FieldsOf> {
  const { entries } = JSON.parse(await readFile(join(ROOT, 'content/export.json'), 'utf8'));
  // biome-ignore lint/suspicious/noExplicitAny: fields of all content types
  const byId = new Map<string, any>(entries.map((entry: any) => [entry.sys.id, entry.fields]));
  return (id) => {
    const fields = byId.get(id);
    if (fields === undefined) throw new Error(`content/export.json has no entry ${id}`);
    return Object.fromEntries(Object.entries<{ en?: unknown }>(fields).map(([name, { en }]) => [name, en]));
  };
}

/** The styles with their fonts and images inside. */
async function readStyles(): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: ['scripts/share-images/share-images.css'],
    bundle: true,
    write: false,
    loader: { '.woff2': 'dataurl', '.svg': 'dataurl' },
  });
  // A page may show the fallback font, an image waits for its fonts.
  return (outputFiles[0]?.text ?? '').replaceAll('font-display: optional', 'font-display: block');
}

async function capture(browser: Browser, html: string, { size: [width, height] }: DrawnImage) {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: 'light' });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  const png = await page.screenshot({ animations: 'disabled' });
  await page.close();
  return sharp(png).png(PNG).toBuffer();
}

/** Draws all images; returns the name of each file in `content/media/` with its PNG. */
export async function drawImages(): Promise<Map<string, Buffer>> {
  const [fieldsOf, styles] = await Promise.all([readFields(), readStyles()]);
  const browser = await launchBrowser(SAME_PIXELS);
  const drawn = new Map<string, Buffer>();
  try {
    for (const image of DRAWN_IMAGES) {
      const body = renderToStaticMarkup(<ShareImage image={image} fieldsOf={fieldsOf} />);
      const html = `<!doctype html><html lang="en"><style>${styles}</style><body>${body}`;
      drawn.set(`${image.name}.png`, await capture(browser, html, image));
    }
  } finally {
    await browser.close();
  }
  return drawn;
}

/** Writes all images; returns the exit code. */
export async function main(): Promise<number> {
  for (const [file, png] of await drawImages()) {
    await writeFile(join(ROOT, 'content/media', file), png);
    console.log(`${file}: ${png.length} bytes`);
  }
  return 0;
}
