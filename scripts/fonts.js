import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
// @ts-expect-error the package brings no types
import subsetFont from 'subset-font';

/** Generates the files in `templates/fonts/` that `config/fonts.ts` lists. Run: node scripts/fonts.js */

const CONFIG = fileURLToPath(new URL('../config/fonts.ts', import.meta.url));

/**
 * The features that browsers apply to all text, and the one of `font-variant-numeric: tabular-nums`; without `calt`,
 * whose signs for capitals and times are a fifth of Inter's bytes.
 */
const FEATURES = ['ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rclt', 'rlig', 'rvrn', 'tnum'];

/** @returns {Promise<readonly import('../config/fonts').SiteFont[]>} */
async function readFonts() {
  const { outputFiles } = await build({ entryPoints: [CONFIG], bundle: true, format: 'esm', write: false });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  const { FONTS } = await import(`data:text/javascript;base64,${code}`);
  return FONTS;
}

/** @param {readonly [number, number]} range */
function charactersOf([first, last]) {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
}

for (const { name, source, weights, characters } of await readFonts()) {
  const font = await readFile(fileURLToPath(import.meta.resolve(source)));
  const subset = await subsetFont(font, characters.map(charactersOf).join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    keepFeatures: FEATURES,
  });
  const target = fileURLToPath(new URL(`../templates/fonts/${name}.woff2`, import.meta.url));
  await writeFile(target, subset);
  console.log(`${target}: ${subset.length} bytes`);
}
