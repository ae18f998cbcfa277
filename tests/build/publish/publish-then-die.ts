import fileSystem from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { openPublisher } from '../../../generator/publish/publisher';
import { generatedSite } from './generated-site';

/**
 * Publishes a variant and kills itself with SIGKILL right before the given call that changes the disk; 0 lets it
 * finish. Prints the number of such calls. Arguments: output folder, cache folder, variant, number of the call.
 */
const [outDir = '', cacheDir = '', variant = '', lastCall = '0'] = process.argv.slice(2);
const PROMISED = ['copyFile', 'link', 'mkdir', 'open', 'rename', 'rm', 'rmdir', 'unlink', 'writeFile'];

let calls = 0;
function watch(module: object, names: readonly string[]): void {
  const functions = module as Record<string, (...values: unknown[]) => unknown>;
  for (const name of names) {
    const original = functions[name];
    if (original === undefined) throw new Error(`Node has no ${name} for files.`);
    functions[name] = (...values) => {
      calls += 1;
      if (calls === Number(lastCall)) process.kill(process.pid, 'SIGKILL');
      return original(...values);
    };
  }
}
watch(promises, PROMISED);
watch(fileSystem, ['rmSync', 'rmdirSync']);
syncBuiltinESMExports();

const publisher = await openPublisher({ outDir, cacheDir, now: new Date('2026-03-02T00:00:00Z') });
for (const file of generatedSite(variant)) await publisher.stage(file);
await publisher.commit();
process.stdout.write(String(calls));
