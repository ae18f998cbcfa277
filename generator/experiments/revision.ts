import { digestOf } from '../files/digest';
import type { SiteExperiments } from './site-experiments';

/** Digest of all that goes into a build: its content, and the definitions where there are any. */
export function buildRevision(contentRevision: string, experiments: SiteExperiments | undefined): string {
  const definitions = experiments?.definitions;
  return definitions === undefined ? contentRevision : digestOf({ content: contentRevision, definitions });
}
