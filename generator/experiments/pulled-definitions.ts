import * as z from 'zod';
import type { ExperimentDefinitions } from '../../config/contract/experiment-definitions';
import { digestOf } from '../files/digest';
import { openExportFile } from '../source/export/export-file';
import type { DefinitionsOrigin } from './load-definitions';
import { checkedDefinitions } from './read-definitions';

/**
 * The list of an export file in which `site pull` stores definitions: one element, because all lists are read the
 * same way.
 */
export const PULLED_DEFINITIONS_LIST = 'experimentDefinitions';

const form = z.object({ origin: z.string(), definitions: z.record(z.string(), z.unknown()) });

/** Definitions at one point in time, with the digest of their host and key: no key is in the file. */
export type PulledDefinitions = z.infer<typeof form>;

export function pulledDefinitions(
  origin: DefinitionsOrigin,
  definitions: ExperimentDefinitions,
): PulledDefinitions {
  return { origin: digestOf(origin), definitions: { ...definitions } };
}

/**
 * The definitions that were pulled with the content; undefined if the file has none for this host and key. Throws
 * source.export_unreadable.
 */
export function readPulledDefinitions(
  file: string,
  origin: DefinitionsOrigin,
): ExperimentDefinitions | undefined {
  const content = openExportFile(file);
  try {
    if (!content.has(PULLED_DEFINITIONS_LIST)) return undefined;
    const [pulled] = content.elements(PULLED_DEFINITIONS_LIST, form);
    return pulled?.origin === digestOf(origin) ? checkedDefinitions(pulled.definitions) : undefined;
  } finally {
    content.close();
  }
}
