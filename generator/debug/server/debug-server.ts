import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { ENV_FILE, readProcessConfiguration } from '../../build/configuration';
import { createMessage, SiteError } from '../../errors/site-error';
import { packageRoot } from '../../files/package-root';
import { type RunningServer, startServer } from '../../serve/http-server';
import { originForm } from '../../serve/request-target';
import type { Exchange } from '../../serve/send-file';
import { createSiteHandler } from '../../serve/site-handler';
import { Emulators } from '../emulators/emulators';
import { DEBUG_PATHS } from '../page/debug-paths';
import { openDebugFiles, withDebugScript, withEmulators } from './debug-files';
import { type DebugObserver, DebugSession } from './debug-session';
import { Inspector } from './inspector';
import { isAllowedHost, receiveJson } from './own-requests';
import { readPageFiles, sendPageFile } from './page-files';
import type { ServeCommandOptions } from './serve-options';
import { SiteProcess } from './site-process';
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

interface DebugParts {
  readonly session: DebugSession;
  readonly inspector: Inspector;
  readonly emulators: Emulators;
}

const browserErrorForm = z.object({ page: z.string(), reason: z.string() });

/** A request of the site's origin. */
interface DebugRequest extends Exchange {
  /** Path of the page that sends it, for requests of the debug script. */
  readonly page: string;
}

type Routes = Readonly<Record<string, (request: DebugRequest) => Promise<void> | void>>;

/** Answers by path, besides the files of the site. */
async function createRoutes({ session, inspector }: DebugParts, observer: DebugObserver): Promise<Routes> {
  const files = [...(await readPageFiles())].map(
    ([path, file]) => [path, ({ response }: DebugRequest) => sendPageFile(response, file)] as const,
  );
  return {
    ...Object.fromEntries(files),
    ...inspector.routes,
    [DEBUG_PATHS.events]: ({ response, page }) => session.connect(response, page),
    [DEBUG_PATHS.inspection]: ({ response, page }) => session.inspect(response, page),
    [DEBUG_PATHS.errors]: (request) =>
      receiveJson(request, browserErrorForm, ({ page, reason }) =>
        observer.onErrors([createMessage('serve.browser_error', { reason }, { page })]),
      ),
  };
}

async function createHandler(
  parts: DebugParts,
  { observer, host }: { readonly observer: DebugObserver; readonly host: string },
) {
  const routes = await createRoutes(parts, observer);
  const { session, emulators } = parts;
  const handleSite = createSiteHandler({
    files: openDebugFiles(session.process, (html, version) =>
      withDebugScript(withEmulators(html, emulators.addresses), version),
    ),
    onError: observer.onUnexpectedError,
  });
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isAllowedHost(request.headers.host, host)) {
      response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' });
      response.end('This server answers only to the names of this machine; see --host.\n');
      return;
    }
    const [pathname = '', query] = originForm(request.url ?? '/').split('?', 2);
    const page = new URLSearchParams(query).get('path') ?? '/';
    // Over the loopback interface, compressing takes longer than sending.
    delete request.headers['accept-encoding'];
    try {
      const route = Object.hasOwn(routes, pathname) ? routes[pathname] : undefined;
      if (route !== undefined) await route({ request, response, page });
      else await (emulators.handle({ request, response }) ?? handleSite(request, response));
    } catch (error) {
      observer.onUnexpectedError(error);
    }
  };
}

/**
 * Serves the site while it is developed. Pages are rendered when they are requested, never into `out/`, and open pages
 * are updated after every change. Resolves when the site is open, or has errors. Throws the errors of wrong use, and
 * `serve.cannot_listen`.
 */
export async function startDebugServer(
  options: ServeCommandOptions,
  observer: DebugObserver,
): Promise<RunningServer> {
  const { environment } = await readProcessConfiguration(options.config);
  const emulators = new Emulators(options.emulate ?? [], environment, () => process.experimentDefinitions());
  observer.onEmulated(emulators.services);
  const cacheDir = resolve(options.cacheDir, 'debug');
  // React's development build explains errors of templates and islands.
  const process = new SiteProcess({ ...emulators.environment, NODE_ENV: 'development' });
  const session = new DebugSession(process, { ...options, cacheDir }, observer);
  const inspector = new Inspector();
  const watcher = watchSources(watchedSources(options), {
    onChange: (path, isAddedOrRemoved) => session.change(path, isAddedOrRemoved),
    onError: observer.onUnexpectedError,
  });
  const stop = async () => {
    inspector.close();
    await Promise.all([watcher.close(), session.close()]);
  };
  try {
    const [{ isWrongUse, errors }] = await Promise.all([session.open(), watcher.ready]);
    if (isWrongUse) throw new SiteError(errors, { exitCode: 2 });
    const handle = await createHandler({ session, inspector, emulators }, { observer, host: options.host });
    const server = await startServer(handle, options);
    return { url: server.url, close: async () => void (await Promise.all([stop(), server.close()])) };
  } catch (error) {
    await stop();
    throw error;
  }
}
