import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadModels } from './content-model/load-models.js';
import { makeContentModel } from './content-model/make-content-model.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const file = join(root, 'content/migrations/content-model.json');
const { contentTypes } = JSON.parse(await readFile(join(root, 'content/export.json'), 'utf8'));
const model = makeContentModel(contentTypes, await loadModels(root));
await writeFile(file, `${JSON.stringify(model, null, 2)}\n`);
execFileSync(
  process.execPath,
  [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'format', '--write', file],
  {
    cwd: root,
  },
);
const withoutHelp = model.contentTypes.flatMap(({ id, fields }) =>
  fields.flatMap((field) => (field.control.helpText === '' ? [`${id}.${field.id}`] : [])),
);
if (withoutHelp.length > 0) {
  console.error(`Fields without a text in scripts/content-model/help-texts.js: ${withoutHelp.join(', ')}`);
  process.exitCode = 1;
}
console.log(`${model.contentTypes.length} content types: ${file}`);
