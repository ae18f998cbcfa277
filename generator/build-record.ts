import { join } from 'node:path';
import type { BuildReport } from './build-report';
import { writeWhole } from './write-whole';

/** Keeps the report of the last build beside the cache (contract, section 1). */
export async function writeBuildRecord(cacheDir: string, report: BuildReport): Promise<void> {
  await writeWhole(join(cacheDir, 'last-build.json'), `${JSON.stringify(report, null, 2)}\n`);
}
