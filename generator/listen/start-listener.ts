import { LRUCache } from 'lru-cache';
import { type BuildMemory, createBuildMemory } from '../build/build-memory';
import { createMessage, SiteError } from '../errors/site-error';
import { type RunningServer, startServer } from '../serve/http-server';
import type { AfterLoop } from './after/after-loop';
import { createAfterLoop } from './after/create-after-loop';
import type { BuildLoop } from './builds/build-loop';
import type { EndedBuild } from './builds/build-runner';
import { createBuildLoop } from './builds/create-build-loop';
import { createFailureReports, type FailureReports } from './failure/create-failure-reports';
import { createBodyReader } from './http/body-reader';
import { createListenHandler, type Route } from './http/listen-handler';
import {
  contentfulRoute,
  growthbookRoute,
  MAX_BODY_BYTES,
  type WebhookRoutesOptions,
} from './http/webhook-routes';
import type { ListenOptions } from './listen-options';
import { createStatusBoard, type StatusBoard } from './listen-status';
import { createRedaction, type ListenLog } from './log';

export interface Listener {
  readonly url: string;
  /** The first build, successful or not; throws a SiteError if no build can succeed. */
  readonly firstBuild: Promise<void>;
  /** Rejects new webhooks, lets running work end, and closes everything. */
  close(): Promise<void>;
  /** Kills the command of `--after`, for a process that exits immediately. */
  abandon(): void;
}

const KEYS = { max: 10_000, ttl: 24 * 60 * 60 * 1000 };

const BODIES = { maxBytes: MAX_BODY_BYTES, maxTotalBytes: 8 * MAX_BODY_BYTES, maxConcurrent: 500 };

/** Timeout of a request; the content service itself waits 30 s for a response. */
const SERVER_SETTINGS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  // Longer than the idle timeout of proxies, so that they never use a connection that is being closed.
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 1000,
  maxHeaderSize: 32 * 1024,
};

/** How long the command of `--after` may continue after a stop signal. */
const AFTER_GRACE_MS = 30_000;

/** The same for reports of failures. */
const FAILURE_GRACE_MS = 5000;

interface Parts {
  readonly memory: BuildMemory;
  readonly buildLoop: BuildLoop;
  readonly afterLoop: AfterLoop | undefined;
  readonly failures: FailureReports | undefined;
  readonly board: StatusBoard;
}

function statusRoute({ buildLoop, afterLoop, board }: Parts): Route {
  return {
    methods: ['GET', 'HEAD'],
    answer() {
      const { state, queued, retryInMs } = buildLoop;
      const retryInSeconds = retryInMs === undefined ? null : Math.ceil(retryInMs / 1000);
      return {
        status: 200,
        body: board.status({ state, queued, retryInSeconds, after: afterLoop?.status }),
      };
    },
  };
}

function routesOf({ build }: ListenOptions, parts: Parts, log: ListenLog): Map<string, Route> {
  const {
    CONTENTFUL_SPACE_ID,
    CONTENTFUL_ENVIRONMENT,
    CONTENTFUL_WEBHOOK_SECRET,
    GROWTHBOOK_WEBHOOK_SECRET,
  } = build.environment;
  const shared: Omit<WebhookRoutesOptions, 'secret'> = {
    bodies: createBodyReader(BODIES),
    keys: new LRUCache(KEYS),
    log,
    count: parts.board.count,
    onRequest: (request) => parts.buildLoop.add(request),
  };
  const target = {
    spaceId: CONTENTFUL_SPACE_ID ?? '',
    environment: CONTENTFUL_ENVIRONMENT,
    isPreview: build.isPreview,
  };
  const routes = new Map([
    ['/webhook', contentfulRoute({ ...shared, target, secret: CONTENTFUL_WEBHOOK_SECRET ?? '' })],
    ['/status', statusRoute(parts)],
  ]);
  const secret = GROWTHBOOK_WEBHOOK_SECRET;
  if (secret !== undefined) routes.set('/webhook/growthbook', growthbookRoute({ ...shared, secret }));
  return routes;
}

/** The configuration is invalid from the start: the error ends the process instead of appearing per webhook. */
function throwWrongUse(first: EndedBuild | undefined): void {
  if (first?.isWrongUse) throw new SiteError(first.report.errors, { exitCode: 2 });
}

async function closeAll(
  { memory, buildLoop, afterLoop, failures }: Parts,
  server: RunningServer,
  log: ListenLog,
): Promise<void> {
  log.info('stopping');
  const closed = server.close();
  await buildLoop.stop();
  await afterLoop?.stop(AFTER_GRACE_MS);
  await failures?.stop(FAILURE_GRACE_MS);
  memory.close();
  await closed;
  const { state, pending = 0, errors = [] } = afterLoop?.status ?? {};
  const message = createMessage('listen.check_failed', { errors: errors.length, files: pending });
  if (state === 'blocked') log.error({ message }, 'stopped; files are not delivered');
  else log.info('stopped');
}

/**
 * Listens for webhooks and builds. It listens before the first build starts, so that no publish is missed. Throws
 * `serve.cannot_listen`.
 */
export async function startListener(options: ListenOptions, log: ListenLog): Promise<Listener> {
  const redact = createRedaction(options.build.environment);
  const board = createStatusBoard(new Date());
  const memory = createBuildMemory();
  const failures = createFailureReports(options, { log, redact });
  const afterLoop = createAfterLoop(options, { log, redact, failures });
  let first: EndedBuild | undefined;
  const buildLoop = createBuildLoop(options, {
    memory,
    board,
    log,
    redact,
    onBuilt(ended) {
      first ??= ended;
      // A build that will be retried may still publish; an invalid configuration ends the process.
      if (!ended.isRetried && !ended.isWrongUse) failures?.report('build', ended.report.errors);
      afterLoop?.notice();
    },
  });
  const parts = { memory, buildLoop, afterLoop, failures, board };
  const handle = createListenHandler({
    routes: routesOf(options, parts, log),
    onError: (error) => log.error({ reason: redact(String(error)) }, 'fault'),
  });
  const { host, port } = options;
  const server = await startServer(handle, { host, port, settings: SERVER_SETTINGS });
  log.info({ url: server.url }, 'listening');
  let closing: Promise<void> | undefined;
  return {
    url: server.url,
    firstBuild: buildLoop.start().then(() => throwWrongUse(first)),
    close() {
      closing ??= closeAll(parts, server, log);
      return closing;
    },
    abandon: () => afterLoop?.killNow(),
  };
}
