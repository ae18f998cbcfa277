import { readFile } from 'node:fs/promises';
import { readBuildSizes, sizeReport } from './sizes/size-report.js';

/** @param {string | undefined} file */
async function read(file) {
  if (file === undefined) return undefined;
  return readBuildSizes(await readFile(file, 'utf8').catch(() => undefined));
}

const [baseFile, headFile] = process.argv.slice(2);
const head = await read(headFile);
if (head === undefined) {
  console.error('Usage: node scripts/compare-sizes.js <build.json of the base> <build.json of the change>');
  process.exitCode = 2;
} else {
  process.stdout.write(sizeReport(await read(baseFile), head));
}
