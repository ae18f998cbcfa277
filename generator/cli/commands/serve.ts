import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Output } from '../output';
import type { ServeCommandOptions } from '../program';
import { runBuild } from './build';

/** Resolves when the process is asked to stop. */
function whenStopped(): Promise<void> {
  return new Promise((done) => {
    process.once('SIGINT', () => done());
    process.once('SIGTERM', () => done());
  });
}

/** `site serve`: the output as a production host would give it; builds first when there is none. */
export async function serveCommand(options: ServeCommandOptions, output: Output): Promise<number> {
  const outDir = resolve(options.out);
  if (!existsSync(join(outDir, 'build.json'))) {
    const report = await runBuild(options, output);
    if (!report.ok) {
      output.json(report);
      return 1;
    }
  }
  const { startStaticServer } = await import('../../serve/static-server');
  const server = await startStaticServer({ outDir, host: options.host, port: options.port });
  const stopped = whenStopped();
  output.result(server.url);
  output.json({ ok: true, url: server.url });
  await stopped;
  await server.close();
  return 0;
}
