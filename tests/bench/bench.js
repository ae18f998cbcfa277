/** `npm run bench`: compiles the benchmarks, then runs those for builds or those for reloads. */
import { resolve } from 'node:path';
import { runCompiled } from './compile.js';

const root = resolve(import.meta.dirname, '../..');
const [name, ...rest] = process.argv.slice(2);
const isReload = name === 'reload';
process.exitCode = await runCompiled(root, 'tests/bench', {
  files: ['run-bench.ts', 'run-reload.ts', 'reference.tsx', 'write-content.ts', 'serve-space.ts'],
  program: isReload ? 'run-reload.ts' : 'run-bench.ts',
  args: isReload ? rest : process.argv.slice(2),
});
