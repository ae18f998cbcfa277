/**
 * Runs commands of a copy of the project one after the other in one process, which is several times as fast as
 * separate processes. Receives and sends one message per command.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [root = ''] = process.argv.slice(2);
const { loadCli } = await import(pathToFileURL(join(root, 'generator/boot/load-cli.js')).href);
const own = { ...process.env };

/**
 * @param {{ args: string[], env: Record<string, string> }} command
 * @returns {Promise<{ exitCode: number, stdout: string, stderr: string }>}
 */
async function run({ args, env }) {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, own, env);
  const output = { stdout: '', stderr: '' };
  const written = { stdout: process.stdout.write, stderr: process.stderr.write };
  for (const name of /** @type {const} */ (['stdout', 'stderr'])) {
    process[name].write = (/** @type {unknown} */ text, /** @type {unknown[]} */ ...others) => {
      output[name] += String(text);
      const done = others.at(-1);
      if (typeof done === 'function') queueMicrotask(() => done());
      return true;
    };
  }
  try {
    const { main } = await loadCli();
    return { exitCode: await main(args), ...output };
  } finally {
    process.stdout.write = written.stdout;
    process.stderr.write = written.stderr;
    // A separate process runs only one command, and keeps its listeners until it ends.
    for (const stream of [process.stdout, process.stderr]) stream.removeAllListeners('error');
  }
}

process.on('disconnect', () => process.exit());
process.on('message', async (command) => {
  process.send?.(await run(/** @type {Parameters<typeof run>[0]} */ (command)));
});
