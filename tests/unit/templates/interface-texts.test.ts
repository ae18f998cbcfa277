import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { INTERFACE_TEXTS } from '../../../config/interface-texts';

const ROOT = resolve(import.meta.dirname, '../../..');

async function sourcesIn(folder: string): Promise<string> {
  const files = await readdir(join(ROOT, folder), { recursive: true });
  const sources = files.filter((file) => /\.tsx?$/.test(file));
  return (await Promise.all(sources.map((file) => readFile(join(ROOT, folder, file), 'utf8')))).join('\n');
}

it('every text of the interface is shown somewhere, so that nobody translates in vain', async () => {
  const sources = (await Promise.all(['templates', 'client', 'generator'].map(sourcesIn))).join('\n');
  const unused = Object.keys(INTERFACE_TEXTS).filter(
    (key) => !sources.includes(`'${key}'`) && !/^ai-demo-step-\d-(?:title|body)$/.test(key),
  );
  expect(unused).toEqual([]);
});
