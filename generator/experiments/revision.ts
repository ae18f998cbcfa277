import { digestOf } from '../files/digest';
import type { SiteExperiments } from './site-experiments';

/** Digest of all inputs of a build: its content, and the definitions if there are any. */
export function buildRevision(contentRevision: string, experiments: SiteExperiments | undefined): string {
  const definitions = experiments?.definitions;
  return definitions === undefined ? contentRevision : digestOf({ content: contentRevision, definitions });
}
