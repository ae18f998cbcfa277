import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { ENV_FILE, readProcessConfiguration } from '../../build/configuration';
import type { Message } from '../../errors/site-error';
import { SiteError } from '../../errors/site-error';
import { packageRoot } from '../../files/package-root';
import { originForm } from '../../serve/request-target';
import { createSiteHandler } from '../../serve/site-handler';
import type { RunningServer } from '../../serve/static-server';
import { startServer } from '../../serve/static-server';
import type { Emulators } from '../emulators/start-emulators';
import { startEmulators } from '../emulators/start-emulators';
import { isAllowedHost } from './allowed-hosts';
import { readBrowserFault } from './browser-faults';
import { openDebugFiles, withDebugScript, withEmulators } from './debug-files';
import { type DebugObserver, DebugSession } from './debug-session';
import type { Inspector } from './inspector';
import { createInspector } from './inspector';
import { EVENTS_PATH, FAULTS_PATH, INSPECTION_PATH, readPageFiles } from './page-files';
import { sendJson, sendPageFile } from './send-answers';
import type { ServeCommandOptions } from './serve-options';
import { type WatchedSources, watchSources } from './watch-sources';

const SOURCE_FOLDERS = ['content', 'templates', 'client', 'config', 'generator'];

function watchedSources({
  export: exportFile = 'content/export.json',
  config,
}: ServeCommandOptions): WatchedSources {
  const files = [exportFile, ENV_FILE, ...(config === undefined ? [] : [config])];
  return {
    folders: SOURCE_FOLDERS.map((name) => join(packageRoot(), name)),
    files: files.map((file) => resolve(file)),
  };
}

/** What answers requests besides the files of the site. */
interface DebugParts {
  readonly site: DebugSession;
  readonly inspector: Inspector;
  readonly emulators: Emulators;
}

function refuse(response: ServerResponse): void {
  response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' });
  response.end('This server answers to the names of this machine only; see --host.\n');
}

async function takeFault(request: IncomingMessage, response: ServerResponse, observer: DebugObserver) {
  const fault = await readBrowserFault(request);
  response.writeHead(fault === undefined ? 400 : 204).end();
  if (fault !== undefined) observer.onErrors([fault]);
}

async function createHandler(
  { site, inspector, emulators }: DebugParts,
  { observer, host }: { readonly observer: DebugObserver; readonly host: string },
) {
  const pageFiles = await readPageFiles();
  const handleSite = createSiteHandler({
    outDir: '',
    files: openDebugFiles(site.process, (html, version) =>
      withDebugScript(withEmulators(html, emulators.addresses), version),
    ),
    onError: observer.onFault,
  });
  return (request: IncomingMessage, response: ServerResponse): void => {
    if (!isAllowedHost(request.headers.host, host)) {
      refuse(response);
      return;
    }
    const [pathname = '', query] = originForm(request.url ?? '/').split('?', 2);
    const asked = new URLSearchParams(query).get('path') ?? '/';
    const pageFile = pageFiles.get(pathname);
    // Over the loopback interface, compressing takes longer than sending.
    delete request.headers['accept-encoding'];
    if (inspector.handle(request, response)) return;
    if (pathname === EVENTS_PATH) {
      site.connect(response, asked).catch(observer.onFault);
    } else if (pathname === FAULTS_PATH) {
      takeFault(request, response, observer).catch(observer.onFault);
    } else if (pageFile !== undefined) sendPageFile(response, pageFile);
    else if (pathname === INSPECTION_PATH) {
      site.process
        .inspect(asked)
        .then((inspection) => sendJson(response, inspection ?? null))
        .catch(observer.onFault);
    } else if (emulators.handle(request, response)) return;
    else void handleSite(request, response);
  };
}

/**
 * Serves the site while it is developed: pages are rendered when they are asked for, never into `out/`, and open pages
 * are told what becomes of them after every change. The site is opened when this resolves, be it good or not. Throws
 * what wrong use of the command means, and `serve.cannot_listen`.
 */
export async function startDebugServer(
  options: ServeCommandOptions,
  observer: DebugObserver,
): Promise<RunningServer> {
  const { environment } = await readProcessConfiguration(options.config);
  const emulators = await startEmulators(options.emulate ?? [], environment);
  observer.onEmulated(emulators.services);
  const cacheDir = resolve(options.cacheDir, 'debug');
  const site = new DebugSession({
    options: { ...options, cacheDir },
    environment: emulators.environment,
    observer,
  });
  const inspector = createInspector();
  const watcher = watchSources(watchedSources(options), {
    onChange: (path) => site.change(path),
    onFault: observer.onFault,
  });
  const stop = async () => {
    inspector.close();
    await Promise.all([watcher.close(), site.close(), emulators.close()]);
  };
  try {
    const [{ isWrongUse, errors }] = await Promise.all([site.open(), watcher.ready]);
    if (isWrongUse) throw new SiteError(errors as readonly Message[], { exitCode: 2 });
    const handle = await createHandler({ site, inspector, emulators }, { observer, host: options.host });
    const server = await startServer(handle, options);
    return { url: server.url, close: async () => void (await Promise.all([stop(), server.close()])) };
  } catch (error) {
    await stop();
    throw error;
  }
}
