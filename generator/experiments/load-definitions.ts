import type { ExperimentDefinitions } from '../../config/contract/experiment-definitions';
import { createMessage, type Message } from '../errors/site-error';
import { FailedFetch } from './failed-fetch';
import { type FetchLimits, fetchJson } from './fetch-json';
import { type DefinitionsOrigin, readLastGood, writeLastGood } from './last-good-definitions';
import { readDefinitions } from './read-definitions';

export interface DefinitionsRequest {
  /** Host and client key; the host without a trailing slash. */
  readonly origin: DefinitionsOrigin;
  readonly decryptionKey: string | undefined;
  readonly cacheDir: string;
  readonly limits: FetchLimits;
}

export interface LoadedDefinitions {
  /** Undefined if they could not be loaded. */
  readonly definitions: ExperimentDefinitions | undefined;
  /** Warnings about this fetch, not about the content: another build of the same content may have none. */
  readonly warnings: readonly Message[];
}

async function fetchDefinitions(request: DefinitionsRequest): Promise<ExperimentDefinitions> {
  const { origin, decryptionKey, limits } = request;
  const url = `${origin.host}/api/features/${encodeURIComponent(origin.clientKey)}`;
  return readDefinitions(await fetchJson(url, limits), decryptionKey);
}

async function withoutService(
  { origin, cacheDir }: DefinitionsRequest,
  reason: string,
): Promise<LoadedDefinitions> {
  const host = new URL(origin.host).host;
  const definitions = await readLastGood(cacheDir, origin);
  if (definitions === undefined) {
    return { definitions, warnings: [createMessage('experiments.no_definitions', { host, reason })] };
  }
  const dateUpdated = definitions.dateUpdated ?? '';
  return {
    definitions,
    warnings: [createMessage('experiments.last_good_used', { host, reason, dateUpdated })],
  };
}

/**
 * Fetches the definitions from the experiment service, `GET {host}/api/features/{clientKey}`. On any error the last
 * good ones are used; an error never stops a build.
 */
export async function loadDefinitions(request: DefinitionsRequest): Promise<LoadedDefinitions> {
  try {
    const definitions = await fetchDefinitions(request);
    await writeLastGood(request.cacheDir, request.origin, definitions);
    return { definitions, warnings: [] };
  } catch (error) {
    if (!(error instanceof FailedFetch)) throw error;
    return withoutService(request, error.message);
  }
}
