import { closeSync, openSync, writeSync } from 'node:fs';
import { type BenchContentOptions, benchExport } from './bench-content';

/**
 * `start.js write-content <file> <options as JSON>`: writes the export. A separate process, so that the runner's own
 * memory stays small.
 */
export function main([file = '', options = '{}']: readonly string[]): void {
  const target = openSync(file, 'w');
  for (const part of benchExport(JSON.parse(options) as BenchContentOptions)) writeSync(target, part);
  closeSync(target);
}
