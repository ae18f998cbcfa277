/** `npm run bench`: compiles the benchmarks, then runs those for builds, for reloads or for visits. */
import { resolve } from 'node:path';
import { runCompiled } from './compile.js';

/** @type {Readonly<Record<string, string>>} */
const PROGRAMS = { reload: 'run-reload.ts', lab: 'run-lab.ts' };

const root = resolve(import.meta.dirname, '../..');
const [name = '', ...rest] = process.argv.slice(2);
const program = PROGRAMS[name];
process.exitCode = await runCompiled(root, 'tests/bench', {
  files: [
    'run-bench.ts',
    'run-reload.ts',
    'run-lab.ts',
    'reference.tsx',
    'write-content.ts',
    'serve-space.ts',
  ],
  program: program ?? 'run-bench.ts',
  args: program === undefined ? process.argv.slice(2) : rest,
});
