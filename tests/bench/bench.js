/** `npm run bench`: compiles the programs of the benchmarks, then runs the one for builds, or that for reloads. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileBench } from './compile.js';

const root = resolve(import.meta.dirname, '../..');
await compileBench(root);
const [name, ...rest] = process.argv.slice(2);
const [program, args] = name === 'reload' ? ['run-reload', rest] : ['run-bench', process.argv.slice(2)];
const { main } = await import(pathToFileURL(`${root}/.cache/bench/${program}.js`).href);
process.exitCode = await main(args);
