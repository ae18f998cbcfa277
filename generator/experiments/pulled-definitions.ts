import { z } from 'zod';
import type { ExperimentDefinitions } from '../../config/contract/experiment-definitions';
import { digestOf } from '../files/digest';
import { openExportFile } from '../source/export/export-file';
import type { DefinitionsOrigin } from './last-good';
import { checkedDefinitions } from './read-definitions';

/** The list of an export file that `site pull` keeps definitions in: one element, as all lists are read alike. */
export const PULLED_DEFINITIONS_LIST = 'experimentDefinitions';

const form = z.object({ origin: z.string(), definitions: z.record(z.string(), z.unknown()) });

/** Definitions of one moment, with the digest of the host and the key that they are of: no key is in the file. */
export type PulledDefinitions = z.infer<typeof form>;

export function pulledDefinitions(
  origin: DefinitionsOrigin,
  definitions: ExperimentDefinitions,
): PulledDefinitions {
  return { origin: digestOf(origin), definitions: { ...definitions } };
}

/**
 * The definitions that were pulled together with content; undefined when the file holds none of this host and key.
 * Throws source.export_unreadable.
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
