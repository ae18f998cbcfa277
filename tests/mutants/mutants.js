/** `npm run test:mutants`: compiles the mutation tester and runs it. */
import { resolve } from 'node:path';
import { runCompiled } from '../bench/compile.js';

const root = resolve(import.meta.dirname, '../..');
process.exitCode = await runCompiled(root, 'tests/mutants', {
  files: ['run-mutants.ts'],
  args: process.argv.slice(2),
});
