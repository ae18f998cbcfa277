/** `npm run bench`: compiles the programs of the benchmarks, then runs them. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileBench } from './compile.js';

const root = resolve(import.meta.dirname, '../..');
await compileBench(root);
const { main } = await import(pathToFileURL(`${root}/.cache/bench/run-bench.js`).href);
process.exitCode = await main(process.argv.slice(2));
