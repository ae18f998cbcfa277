import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CATALOGUE } from '../../../generator/errors/catalogue';
import { packageRoot } from '../../../generator/package-root';

const MESSAGES = join('errors', 'messages');
const FOLDERS = ['generator', 'config'];

/** All code that can make a message, without the catalogue itself. */
function sources(): string {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(packageRoot(), folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:tsx?|js)$/.test(file) && !file.startsWith(MESSAGES))
      .map((file) => join(packageRoot(), folder, file)),
  );
  return files.map((file) => readFileSync(file, 'utf8')).join('\n');
}

it('every message of the catalogue is told somewhere', () => {
  const code = sources();
  const unused = Object.keys(CATALOGUE).filter((name) => !code.includes(`'${name}'`));
  expect(unused).toEqual([]);
});
