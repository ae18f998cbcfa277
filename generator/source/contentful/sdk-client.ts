import type { ContentfulClientApi } from 'contentful';
import { DEFAULT_CONTENT_HOST, DEFAULT_PREVIEW_HOST } from '../../../config/default-addresses';
import { checkAnswer } from './answers';
import { createConnections } from './connections';
import type { ContentfulOptions } from './contentful-options';
import { toRequestFailure } from './request-failure';

export const REQUEST_TIMEOUT_MS = 15_000;

/** The service sends at most seven megabytes, less when compressed. */
const LARGEST_ANSWER_BYTES = 32 * 1024 * 1024;

const LOOPBACK = /^127\.0\.0\.1(:|$)/;

/** The SDK's client with its open connections. */
export interface SdkClient {
  readonly client: ContentfulClientApi<undefined>;
  readonly host: string;
  /** Closes all connections that should not stay open, so that the process can end. */
  disconnect(): void;
}

/**
 * Loads the SDK and creates its client. This is the only import of the SDK, so that a build from an export does
 * without it. It neither retries nor logs: retries happen where a timeout can end them. `signal` aborts requests.
 */
export async function createSdkClient(options: ContentfulOptions, signal: AbortSignal): Promise<SdkClient> {
  const { createClient } = await import('contentful');
  const host = options.host?.host ?? (options.preview ? DEFAULT_PREVIEW_HOST : DEFAULT_CONTENT_HOST);
  const connections = options.connections ?? createConnections(options.concurrency);
  const { httpAgent, httpsAgent } = connections;
  const client = createClient({
    space: options.spaceId,
    environment: options.environment,
    accessToken: options.token,
    host,
    insecure: options.host?.insecure ?? false,
    httpAgent,
    httpsAgent,
    ...(LOOPBACK.test(host) ? { proxy: false as const } : {}),
    timeout: options.requestTimeoutMs ?? REQUEST_TIMEOUT_MS,
    retryOnError: false,
    logHandler: () => {},
    responseLogger: (response) => {
      if (!(response instanceof Error)) checkAnswer(response);
    },
    ...httpHooks(signal),
  });
  const disconnect = options.connections === undefined ? connections.close : () => undefined;
  return { client, host, disconnect };
}

/**
 * Options of the SDK's HTTP layer that its own type lacks. The service never redirects; redirects of others are not
 * followed, because they could receive the token or loop.
 */
function httpHooks(signal: AbortSignal) {
  const limits = { signal, maxRedirects: 0, maxContentLength: LARGEST_ANSWER_BYTES };
  return {
    onBeforeRequest: (config: object) => Object.assign(config, limits),
    onError: (error: unknown) => Promise.reject(toRequestFailure(error) ?? error),
  };
}
