import fileSystem from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { openPublisher } from '../../../generator/publish/publisher';
import { generatedSite } from './generated-site';

/**
 * Publishes a variant and kills itself with SIGKILL right before the given call that changes the disk; 0 lets it
 * finish. Prints the number of such calls. Arguments: output folder, cache folder, variant, number of the call.
 */
const [outDir = '', cacheDir = '', variant = '', lastCall = '0'] = process.argv.slice(2);
const CALLS = ['copyFile', 'link', 'mkdir', 'open', 'rename', 'rm', 'rmdir', 'unlink', 'writeFile'] as const;

let calls = 0;
const functions = fileSystem as unknown as Record<string, (...values: unknown[]) => unknown>;
for (const name of CALLS) {
  const original = functions[name];
  if (original === undefined) throw new Error(`node:fs/promises has no ${name}`);
  functions[name] = (...values) => {
    calls += 1;
    if (calls === Number(lastCall)) process.kill(process.pid, 'SIGKILL');
    return original(...values);
  };
}
syncBuiltinESMExports();

const publisher = await openPublisher({ outDir, cacheDir, now: new Date('2026-03-02T00:00:00Z') });
for (const file of generatedSite(variant)) await publisher.stage(file);
await publisher.commit();
process.stdout.write(String(calls));
