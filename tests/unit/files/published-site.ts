import { join } from 'node:path';
import type { OutputFile } from '../../../generator/files/output-file';
import { openPublisher } from '../../../generator/publish/publisher';
import { temporaryFolder } from '../publish/temporary-folder';

export const NOW = new Date('2026-03-01T12:00:00Z');
const DAY_MS = 86_400_000;

export function daysLater(days: number): Date {
  return new Date(NOW.getTime() + days * DAY_MS);
}

const REPORT: OutputFile[] = [
  { path: 'page-ids.json', kind: 'data', content: '{"version":1,"pages":[]}' },
  { path: 'build.json', kind: 'data', content: '{"version":1}' },
];

/** A build of these files and the reports that identify the folder as an output. */
export function build(...files: Array<[path: string, content: string]>): OutputFile[] {
  const kindOf = (path: string) => (path.startsWith('assets/') ? 'asset' : 'page');
  return [...files.map(([path, content]): OutputFile => ({ path, kind: kindOf(path), content })), ...REPORT];
}

/** Folders for one test, and functions that publish to them. */
export function site() {
  const root = temporaryFolder();
  const outDir = join(root, 'out');
  const cacheDir = join(root, 'cache');
  const open = (now = NOW) => openPublisher({ outDir, cacheDir, now });
  const publish = async (files: OutputFile[], now = NOW) => {
    const publisher = await open(now);
    for (const file of files) await publisher.stage(file);
    return publisher.commit();
  };
  return { root, outDir, cacheDir, open, publish };
}
