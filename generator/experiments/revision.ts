import { digestOf } from '../files/digest';
import type { SiteExperiments } from './site-experiments';

/** Digest of everything that a build is made from: its content, and the definitions where there are any. */
export function buildRevision(contentRevision: string, experiments: SiteExperiments | undefined): string {
  const definitions = experiments?.definitions;
  return definitions === undefined ? contentRevision : digestOf({ content: contentRevision, definitions });
}
