import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExperimentDefinitions } from '../../config/contract/experiment-definitions';
import { digestOf } from '../files/digest';
import { writeFileAtomic } from '../files/write-file-atomic';
import { checkedDefinitions } from './read-definitions';

/** The origin of definitions; those with another key or host are not used. */
export interface DefinitionsOrigin {
  readonly host: string;
  readonly clientKey: string;
}

function fileIn(cacheDir: string): string {
  return join(cacheDir, 'experiment-definitions.json');
}

/** The definitions of the last successful response; undefined if there are none for this origin. */
export async function readLastGood(
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
export async function writeLastGood(
  cacheDir: string,
  origin: DefinitionsOrigin,
  definitions: ExperimentDefinitions,
): Promise<void> {
  await writeFileAtomic(fileIn(cacheDir), JSON.stringify({ origin: digestOf(origin), definitions }));
}
