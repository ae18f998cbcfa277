import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, dirname, join, resolve } from 'node:path';
import type { BuildReport } from '../../build-report';
import { readConfiguration } from '../../cli/configuration';
import type { ServeCommandOptions } from '../../cli/program';
import { SiteError } from '../../errors/site-error';
import { packageRoot } from '../../package-root';
import { createSiteHandler } from '../site-handler';
import type { RunningServer } from '../static-server';
import { startServer } from '../static-server';
import type { RunningBuild } from './build-process';
import { startBuild } from './build-process';
import { createBuildQueue } from './build-queue';
import { openDebugFiles } from './debug-files';
import type { DebugState } from './debug-state';
import { afterBuild, initialState } from './debug-state';
import type { EmulatedService } from './emulators/emulated-services';
import type { Emulators } from './emulators/start-emulators';
import { startEmulators } from './emulators/start-emulators';
import type { EventStream } from './event-stream';
import { createEventStream } from './event-stream';
import type { Inspector } from './inspector';
import { createInspector } from './inspector';
import type { PageState } from './page/page-state';
import type { PageFile } from './page-files';
import { EVENTS_PATH, readPageFiles } from './page-files';
import type { WatchedPlace } from './watch-sources';
import { watchSources } from './watch-sources';

/** How long nothing must change before a build begins, in milliseconds: editors write several files at once. */
const SETTLE_MS = 60;

const SOURCE_FOLDERS = ['content', 'templates', 'client', 'config', 'generator'];

/** Is told what happens while the server runs. */
export interface DebugObserver {
  /** Which services are emulated; none of them when it is empty. */
  onEmulated(services: readonly EmulatedService[]): void;
  onBuild(report: BuildReport): void;
  onFault(error: unknown): void;
}

/** The builds of one server: the newest state, and how to ask for another build. */
interface DebugBuilds {
  readonly events: EventStream<PageState>;
  state(): PageState;
  build(changes: readonly string[]): Promise<{ readonly isWrongUse: boolean; readonly report: BuildReport }>;
  stop(): void;
}

function createBuilds(options: object, { environment }: Emulators, observer: DebugObserver): DebugBuilds {
  const events = createEventStream<PageState>();
  let state: DebugState = initialState(Date.now());
  let running: RunningBuild | undefined;
  let isStopped = false;
  return {
    events,
    state: () => state.page,
    async build(changes) {
      running = startBuild(options, environment);
      const outcome = await running.outcome;
      running = undefined;
      if (isStopped) return outcome;
      state = afterBuild(state, outcome.report, changes);
      observer.onBuild(outcome.report);
      events.send(state.page);
      return outcome;
    },
    stop() {
      isStopped = true;
      running?.stop();
      events.close();
    },
  };
}

function watchedPlaces({ export: exportFile, config }: ServeCommandOptions): WatchedPlace[] {
  const root = packageRoot();
  const folders = SOURCE_FOLDERS.map((name) => join(root, name));
  const files = [exportFile, ...(config === undefined ? [] : [config])].map((file) => resolve(file));
  return [
    ...folders.map((folder) => ({ folder })),
    ...files
      .filter((file) => !folders.some((folder) => file.startsWith(`${folder}/`)))
      .map((file) => ({ folder: dirname(file), file: basename(file) })),
  ];
}

function sendPageFile(response: ServerResponse, { contentType, text, policy }: PageFile): void {
  response.writeHead(200, {
    'Content-Type': contentType,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...(policy === undefined ? {} : { 'Content-Security-Policy': policy }),
  });
  response.end(text);
}

/** What answers requests besides the files of the newest build. */
interface DebugParts {
  readonly builds: DebugBuilds;
  readonly inspector: Inspector;
  readonly emulators: Emulators;
}

async function createHandler(outDir: string, parts: DebugParts, observer: DebugObserver) {
  const { builds, inspector, emulators } = parts;
  const pageFiles = await readPageFiles();
  const site = createSiteHandler({
    outDir,
    files: openDebugFiles({
      outDir,
      currentBuild: () => builds.state().build,
      emulated: emulators.addresses,
    }),
    onError: observer.onFault,
  });
  return (request: IncomingMessage, response: ServerResponse): void => {
    const path = request.url?.replace(/\?.*$/s, '') ?? '';
    const pageFile = pageFiles.get(path);
    if (inspector.handle(request, response)) return;
    if (path === EVENTS_PATH) builds.events.connect(response, builds.state());
    else if (pageFile !== undefined) sendPageFile(response, pageFile);
    else if (emulators.handle(request, response)) return;
    else void site(request, response);
  };
}

/**
 * Serves the site while it is developed: builds below the cache folder, never into `out/`, builds again after every
 * change, and tells open pages. The first build is done when this resolves, be it good or not. Throws what wrong use
 * of the command means, and `serve.cannot_listen`.
 */
export async function startDebugServer(
  options: ServeCommandOptions,
  observer: DebugObserver,
): Promise<RunningServer> {
  const folder = resolve(options.cacheDir, 'debug');
  const outDir = join(folder, 'out');
  const { environment } = await readConfiguration({ env: process.env, file: options.config });
  const emulators = await startEmulators(options.emulate ?? [], environment);
  observer.onEmulated(emulators.services);
  const buildOptions = { ...options, out: outDir, cacheDir: join(folder, 'cache') };
  const builds = createBuilds(buildOptions, emulators, observer);
  const inspector = createInspector();
  const first = builds.build([]);
  const queue = createBuildQueue({
    async run(changes) {
      await first;
      await builds.build(changes);
    },
    settle: () => new Promise((done) => setTimeout(done, SETTLE_MS)),
  });
  const watcher = watchSources(watchedPlaces(options), { onChange: queue.add, onFault: observer.onFault });
  const stop = async () => {
    watcher.close();
    queue.stop();
    builds.stop();
    inspector.close();
    await Promise.all([queue.whenIdle(), emulators.close()]);
  };
  try {
    const { isWrongUse, report } = await first;
    if (isWrongUse) throw new SiteError(report.errors, { exitCode: 2 });
    const server = await startServer(
      await createHandler(outDir, { builds, inspector, emulators }, observer),
      options,
    );
    return { url: server.url, close: async () => void (await Promise.all([stop(), server.close()])) };
  } catch (error) {
    await stop();
    throw error;
  }
}
