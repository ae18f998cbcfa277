import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExperimentDefinitions } from '../../config/contract/experiment-definitions';
import { createMessage, type Message } from '../errors/site-error';
import { digestOf } from '../files/digest';
import { writeFileAtomic } from '../files/write-file-atomic';
import { FailedFetch, type FetchLimits, fetchJson } from './fetch-json';
import { checkedDefinitions, readDefinitions } from './read-definitions';

/** The origin of definitions; those with another key or host are not used. */
export interface DefinitionsOrigin {
  readonly host: string;
  readonly clientKey: string;
}

function fileIn(cacheDir: string): string {
  return join(cacheDir, 'experiment-definitions.json');
}

/** The definitions of the last successful response; undefined if there are none for this origin. */
async function readLastGood(
  cacheDir: string,
  origin: DefinitionsOrigin,
): Promise<ExperimentDefinitions | undefined> {
  try {
    const stored: unknown = JSON.parse(await readFile(fileIn(cacheDir), 'utf8'));
    const { origin: storedOrigin, definitions } = stored as { origin?: unknown; definitions?: object };
    return storedOrigin === digestOf(origin) ? checkedDefinitions({ ...definitions }) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Stores definitions for builds that cannot fetch them. The origin is stored as a digest, so that no key is in the
 * file.
 */
async function writeLastGood(
  cacheDir: string,
  origin: DefinitionsOrigin,
  definitions: ExperimentDefinitions,
): Promise<void> {
  await writeFileAtomic(fileIn(cacheDir), JSON.stringify({ origin: digestOf(origin), definitions }));
}

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
