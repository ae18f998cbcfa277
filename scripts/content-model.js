import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { EXPORT_FILE, modelDifferences } from './content-model/compare-models.js';
import { loadModels } from './content-model/load-models.js';
import { makeContentModel } from './content-model/make-content-model.js';

/**
 * Writes the content model that the migration applies. With --check it writes nothing, and fails if a part of the content
 * model differs from another one.
 */

const MODEL_FILE = 'content/migrations/content-model.json';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** @param {string} name */
const readJson = async (name) => JSON.parse(await readFile(join(root, name), 'utf8'));

const { contentTypes } = await readJson(EXPORT_FILE);
const models = await loadModels(root);
const model = makeContentModel(contentTypes, models);
const differences = modelDifferences(contentTypes, models);

if (process.argv.includes('--check')) {
  if (!isDeepStrictEqual(await readJson(MODEL_FILE), model))
    differences.push(`${MODEL_FILE} is not up to date: run npm run content-model`);
} else {
  const file = join(root, MODEL_FILE);
  await writeFile(file, `${JSON.stringify(model, null, 2)}\n`);
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  execFileSync(process.execPath, [biome, 'format', '--write', file], { cwd: root });
  console.log(`${model.contentTypes.length} content types: ${file}`);
}
if (differences.length > 0) {
  console.error(
    ['The parts of the content model differ:', ...differences.map((line) => `- ${line}`)].join('\n'),
  );
  process.exitCode = 1;
}
