import { join } from 'node:path';
import { writeFileAtomic } from '../files/write-file-atomic';
import type { BuildReport } from './build-report';

/** Keeps the report of the last build beside the cache (contract, section 1). */
export async function writeBuildRecord(cacheDir: string, report: BuildReport): Promise<void> {
  await writeFileAtomic(join(cacheDir, 'last-build.json'), `${JSON.stringify(report, null, 2)}\n`);
}
