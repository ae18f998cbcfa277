import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
// @ts-expect-error the package brings no types
import subsetFont from 'subset-font';

/** Makes `templates/fonts/inter-subset.woff2` from the characters in `config/font-characters.ts`. Run: node scripts/fonts.js */

/** The variable font that the subset is made of; its latin file holds every character of the set. */
const SOURCE = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
const TARGET = fileURLToPath(new URL('../templates/fonts/inter-subset.woff2', import.meta.url));
const CHARACTERS = fileURLToPath(new URL('../config/font-characters.ts', import.meta.url));

/** The weights that the tokens use lie between these. */
const WEIGHTS = { min: 400, max: 700 };

/** @returns {Promise<ReadonlyArray<readonly [number, number]>>} */
async function readCharacterRanges() {
  const { outputFiles } = await build({ entryPoints: [CHARACTERS], format: 'esm', write: false });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  const { FONT_CHARACTER_RANGES } = await import(`data:text/javascript;base64,${code}`);
  return FONT_CHARACTER_RANGES;
}

/** @param {readonly [number, number]} range */
function charactersOf([first, last]) {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
}

const ranges = await readCharacterRanges();
const source = await readFile(fileURLToPath(import.meta.resolve(SOURCE)));
const subset = await subsetFont(source, ranges.map(charactersOf).join(''), {
  targetFormat: 'woff2',
  variationAxes: { wght: WEIGHTS },
});
await writeFile(TARGET, subset);
console.log(`${TARGET}: ${subset.length} bytes`);
