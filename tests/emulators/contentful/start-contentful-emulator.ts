import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Faults, type Reply } from '../faults';
import { ApiError, accessTokenInvalid, errorBody } from './errors';
import { type Fault, performFault } from './faults';
import { createLaggingDelivery } from './lagging-delivery';
import { answer } from './routes';
import type { Api, CmaEntity, ContentType, EntityType, ExportFile, LocaleDefinition } from './shapes';
import { type EntityInput, Space } from './space';
import { SyncApi } from './sync';

/** The options of an emulator. */
export interface EmulatorOptions {
  /** The initial content, in the format of contentful-export. It is copied, never changed. */
  export: ExportFile;
  /** The export's own space by default. */
  spaceId?: string;
  /** `master` by default. */
  environment?: string;
  deliveryToken: string;
  previewToken: string;
  /** A free one by default. */
  port?: number;
  /** Larger responses are refused; 7,340,032 by default, as at the vendor. */
  maxResponseBytes?: number;
}

/** A request as received. */
interface RequestLogEntry {
  method: string;
  path: string;
  query: Record<string, string>;
  /** Lower-case names, without authorization. */
  headers: Record<string, string>;
  authorizedAs: Api | 'none';
  /** 0 until there is a response. */
  status: number;
}

/** A running emulator. */
export interface ContentfulEmulator {
  /** For the SDK's `host` option: `127.0.0.1:PORT`. */
  host: string;
  port: number;
  spaceId: string;
  environment: string;
  requests: RequestLogEntry[];
  faults: Faults<Fault>;
  /** Publishes a state. Returns its `sys.revision`, one more than before. */
  publish(entity: EntityInput): number;
  /** Stores a state that is visible only with the preview token. */
  saveDraft(entity: EntityInput): CmaEntity;
  unpublish(type: EntityType, id: string): void;
  remove(type: EntityType, id: string): void;
  /** Later changes of these entities, or of all, are not delivered until `catchUp`. */
  holdDelivery(ids?: readonly string[]): void;
  /** Delivers the held changes of these entities or of all. */
  catchUp(ids?: readonly string[]): void;
  /** As at the vendor, sync deltas do not contain changes of the model or of locales. */
  setContentTypes(contentTypes: ContentType[]): void;
  setLocales(locales: LocaleDefinition[]): void;
  /** Invalidates every sync token so far. */
  expireSyncTokens(): void;
  close(): Promise<void>;
}

/** State that all requests of an emulator share. */
interface Runtime {
  options: EmulatorOptions;
  space: Space;
  sync: SyncApi;
  faults: Faults<Fault>;
  requests: RequestLogEntry[];
}

const VENDOR_MAX_BYTES = 7_340_032;
const REQUESTS_PER_SECOND = { delivery: '55', preview: '14', none: '55' };
const JSON_TYPE = 'application/vnd.contentful.delivery.v1+json';

/** Starts a Contentful Delivery and Preview API on 127.0.0.1 with the content of an export. */
export async function startContentfulEmulator(options: EmulatorOptions): Promise<ContentfulEmulator> {
  const space = new Space(options.export, options);
  const delivery = createLaggingDelivery(space);
  const runtime: Runtime = { options, space, sync: new SyncApi(space), faults: new Faults(), requests: [] };
  const server = createServer((request, response) => void handle(runtime, request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    port,
    spaceId: space.id,
    environment: space.environment,
    requests: runtime.requests,
    faults: runtime.faults,
    publish: delivery.publish,
    saveDraft: (entity) => structuredClone(space.saveDraft(entity)),
    unpublish: delivery.unpublish,
    remove: delivery.remove,
    holdDelivery: delivery.hold,
    catchUp: delivery.catchUp,
    setContentTypes: (contentTypes) => {
      space.contentTypes = structuredClone(contentTypes);
    },
    setLocales: (locales) => {
      space.locales = structuredClone(locales);
    },
    expireSyncTokens: () => runtime.sync.expireTokens(),
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

async function handle(runtime: Runtime, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { options, faults, requests } = runtime;
  const url = new URL(request.url ?? '/', `http://${request.headers.host ?? '127.0.0.1'}`);
  const entry = logEntry(request, url, authorize(request, options));
  const requestId = `emulated-${requests.push(entry)}`;
  const headers = {
    'content-type': JSON_TYPE,
    'x-contentful-request-id': requestId,
    'x-contentful-ratelimit-second-limit': REQUESTS_PER_SECOND[entry.authorizedAs],
  };
  const refuse = (status: number, extra: Record<string, string> = {}): Reply => {
    const error = statusError(status);
    return { status, headers: { ...headers, ...extra }, body: JSON.stringify(errorBody(error, requestId)) };
  };
  const compute = (): Reply => computeReply(runtime, { entry, url, headers, requestId });
  const send = (reply: Reply) => {
    entry.status = reply.status;
    response.writeHead(reply.status, { ...reply.headers, 'content-length': Buffer.byteLength(reply.body) });
    response.end(reply.body);
  };
  const fault = faults.take(`${url.pathname}${url.search}`);
  if (!fault) return send(compute());
  await performFault(fault, { response, compute, refuse, send });
}

function computeReply(
  { options, space, sync }: Runtime,
  request: { entry: RequestLogEntry; url: URL; headers: Record<string, string>; requestId: string },
): Reply {
  const { entry, url, headers, requestId } = request;
  const max = options.maxResponseBytes ?? VENDOR_MAX_BYTES;
  try {
    if (entry.authorizedAs === 'none') throw accessTokenInvalid();
    const { method, path, authorizedAs: api } = entry;
    const body = JSON.stringify(
      answer(space, sync, { method, path, params: url.searchParams, api, host: url.host }),
    );
    if (Buffer.byteLength(body) > max) {
      const message = `Response size too big. Maximum allowed response size: ${max}B.`;
      throw new ApiError(400, 'BadRequest', { message });
    }
    return { status: 200, headers, body };
  } catch (error) {
    const known = error instanceof ApiError ? error : statusError(500, String(error));
    return { status: known.status, headers, body: JSON.stringify(errorBody(known, requestId)) };
  }
}

function statusError(status: number, message = 'This error was injected by a test.'): ApiError {
  const ids: Record<number, string> = { 403: 'AccessDenied', 404: 'NotFound', 429: 'RateLimitExceeded' };
  return new ApiError(status, ids[status] ?? (status < 500 ? 'BadRequest' : 'ServerError'), { message });
}

function authorize(request: IncomingMessage, options: EmulatorOptions): Api | 'none' {
  if (request.headers.authorization === `Bearer ${options.deliveryToken}`) return 'delivery';
  return request.headers.authorization === `Bearer ${options.previewToken}` ? 'preview' : 'none';
}

function logEntry(request: IncomingMessage, url: URL, authorizedAs: Api | 'none'): RequestLogEntry {
  const { authorization: _authorization, ...headers } = request.headers;
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    authorizedAs,
    status: 0,
  };
}
