import type { ExperimentDefinitions } from '../../config/contract/experiment-definitions';
import { createMessage, type Message } from '../errors/site-error';
import { FailedFetch } from './failed-fetch';
import { type FetchLimits, fetchJson } from './fetch-json';
import { type DefinitionsOrigin, readLastGood, writeLastGood } from './last-good';
import { readDefinitions } from './read-definitions';

export interface DefinitionsRequest {
  /** Host and client key; the host without a slash at its end. */
  readonly origin: DefinitionsOrigin;
  readonly decryptionKey: string | undefined;
  readonly cacheDir: string;
  readonly limits: FetchLimits;
}

export interface LoadedDefinitions {
  /** Undefined when there were none to be had. */
  readonly definitions: ExperimentDefinitions | undefined;
  /** Of this moment, not of the content: another build of the same may have none. */
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
 * Asks the experiment service for its definitions, `GET {host}/api/features/{clientKey}`. When that fails, for
 * whatever reason, the last good ones are used; it never stops a build.
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
