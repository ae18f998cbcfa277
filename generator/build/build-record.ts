import { join } from 'node:path';
import { writeFileAtomic } from '../files/write-file-atomic';
import type { BuildReport } from './build-report';

/** Writes the report of the last build beside the cache (docs/contract.md#1-commands). */
export async function writeBuildRecord(cacheDir: string, report: BuildReport): Promise<void> {
  await writeFileAtomic(join(cacheDir, 'last-build.json'), `${JSON.stringify(report, null, 2)}\n`);
}
