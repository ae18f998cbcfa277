import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { sample } from '../support/repetitions';

const ROOT = resolve(import.meta.dirname, '../..');

it('the check of import directions reads the TypeScript of every folder', async () => {
  // Each is read in the same way; those that import least take least.
  const folders = sample(['config', 'client', 'templates', 'generator'], 1);
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders];
  const { stdout } = await promisify(execFile)('npx', ['depcruise', ...args], {
    cwd: ROOT,
    maxBuffer: 64 * 1024 * 1024,
  });
  const { modules } = JSON.parse(stdout) as { modules: Array<{ source: string }> };
  for (const folder of folders) {
    const read = modules.filter(({ source }) => source.startsWith(`${folder}/`) && /\.tsx?$/.test(source));
    expect(read.length, folder).toBeGreaterThan(15);
  }
});
