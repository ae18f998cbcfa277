import type { MessagePlace } from '../../errors/site-error';
import { type FindMap, frameText, placeText, sourceFrames } from '../../files/source-stack';

/** The known facts about an error that a template threw. */
export interface ThrownError {
  readonly reason: string;
  readonly place: Pick<MessagePlace, 'source' | 'stack'>;
}

/** Describes an error that a template threw: its text, and its place in the sources. */
export function thrownError(error: unknown, findMap?: FindMap): ThrownError {
  if (!(error instanceof Error)) return { reason: String(error), place: {} };
  const frames = sourceFrames(error.stack ?? '', findMap);
  const ofTemplates = frames.filter(({ file }) => !file.startsWith('generator/'));
  const shown = ofTemplates.length > 0 ? ofTemplates : frames;
  const [first] = shown;
  if (first === undefined) return { reason: error.message, place: {} };
  return { reason: error.message, place: { source: placeText(first), stack: shown.map(frameText) } };
}
