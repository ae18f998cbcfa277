import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readProcessConfiguration } from '../../build/configuration';
import type { DebugObserver } from '../../debug/server/debug-session';
import type { ServeCommandOptions } from '../../debug/server/serve-options';
import { siteError } from '../../errors/site-error';
import { formatMessage, printWarnings } from '../message-texts';
import type { Output } from '../output';
import { whenStopped } from '../stop-signals';
import { runBuild } from './build';

/** The program that opens an address, and its arguments before the address. `BROWSER` overrides it. */
function browserCommand({ platform, env }: NodeJS.Process): readonly [command: string, ...args: string[]] {
  if (env.BROWSER) return [env.BROWSER];
  if (platform === 'darwin') return ['open'];
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler'];
  return ['xdg-open'];
}

/** Opens an address in the default browser. The command continues if there is none. */
function openBrowser(url: string): void {
  const [command, ...args] = browserCommand(process);
  const child = spawn(command, [...args, url], { stdio: 'ignore', detached: true });
  // A server, for example, has no browser.
  child.on('error', () => undefined);
  child.unref();
}

/** Logs the events of the debug server. */
function debugObserver(output: Output): DebugObserver {
  return {
    onErrors(errors) {
      for (const error of errors) output.message(formatMessage('error', error));
    },
    onUpdate({ ms, pages, files }) {
      if (output.isQuiet) return;
      const time = `${(ms / 1000).toFixed(2)} s`;
      const what = files.length > 3 ? `${files.length} files` : files.join(', ');
      if (pages === undefined) output.message(`Not ready: see the errors above. ${what}`);
      else output.message(what === '' ? `${pages} pages, ready in ${time}` : `${what}: ${time}`);
    },
    onEmulated(services: readonly string[]) {
      if (services.length > 0 && !output.isQuiet) output.message(`Emulated: ${services.join(', ')}.`);
    },
    onUnexpectedError(error: unknown) {
      output.message(error instanceof Error ? (error.stack ?? error.message) : String(error));
    },
  };
}

/** Starts a server that renders on request, in development or with drafts, or one for the files of an output. */
async function startServer(options: ServeCommandOptions, outDir: string, output: Output) {
  if (options.debug)
    return (await import('../../debug/server/debug-server')).startDebugServer(options, debugObserver(output));
  if (options.preview)
    return (await import('../../preview/preview-server')).startPreviewServer(options, debugObserver(output));
  const { host, port } = options;
  return (await import('../../serve/http-server')).startStaticServer({ outDir, host, port });
}

/** `site serve`: serves the output like a production host, and builds first if there is none; or renders pages. */
export async function serveCommand(options: ServeCommandOptions, output: Output): Promise<number> {
  if (options.emulate !== undefined && !options.debug)
    throw siteError('cli.emulate_without_debug', {}, { exitCode: 2 });
  const outDir = resolve(options.out ?? 'out');
  const needsOutput = !options.debug && !options.preview;
  const isBuilding = needsOutput && !existsSync(join(outDir, 'build.json'));
  if (isBuilding) {
    const report = await runBuild(options, output);
    if (!report.ok) {
      output.json(report);
      return 1;
    }
  }
  const stopped = whenStopped();
  const { warnings } = await readProcessConfiguration(options.config);
  const server = await startServer(options, outDir, output);
  if (!isBuilding) printWarnings(warnings, output);
  output.result(server.url);
  if (options.open) openBrowser(server.url);
  output.json({ ok: true, url: server.url, warnings, errors: [] });
  await stopped;
  await server.close();
  return 0;
}
