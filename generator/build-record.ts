import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildReport } from './build-report';

/** Keeps the report of the last build beside the cache (contract, section 1). */
export async function writeBuildRecord(cacheDir: string, report: BuildReport): Promise<void> {
  await mkdir(cacheDir, { recursive: true });
  const file = join(cacheDir, 'last-build.json');
  await writeFile(`${file}.${process.pid}`, `${JSON.stringify(report, null, 2)}\n`);
  await rename(`${file}.${process.pid}`, file);
}
