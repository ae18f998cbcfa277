import * as z from 'zod';
import { parseJson } from '../../files/parse-json';
import { NORMALIZER_VERSION } from '../entity-normalizer';
import type { ContentfulOptions } from './contentful-options';

const pointForm = z.object({
  service: z.string(),
  /** Digest of locales and content types: a sync does not report what changes in entries when these change. */
  model: z.string(),
  token: z.string().min(1),
  /** The number of items in the content. */
  entries: z.number(),
  assets: z.number(),
});

/** The point from which a later read can continue. */
export type ResumePoint = Omit<z.infer<typeof pointForm>, 'service'>;

export function writeResumePoint(options: ContentfulOptions, point: ResumePoint): string {
  return JSON.stringify({ service: serviceOf(options), ...point });
}

/** Undefined for data of another source, or of this one with other options. */
export function readResumePoint(options: ContentfulOptions, resume: string): ResumePoint | undefined {
  const point = parseJson(resume, pointForm);
  return point?.service === serviceOf(options) ? point : undefined;
}

/** Tokens and content of the service are valid only within one of these. */
function serviceOf({ host, spaceId, environment, preview }: ContentfulOptions): string {
  return JSON.stringify(['contentful', NORMALIZER_VERSION, host?.host ?? '', spaceId, environment, preview]);
}
