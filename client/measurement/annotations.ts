import { ANNOTATION_WITHOUT_TYPE_MESSAGE, PENDING_ANNOTATIONS } from '../../config/monitoring';
import { parseJson } from '../lib/json';
import { readSession, removeSession, writeSession } from '../lib/storage';

/** An annotation on the monitoring timeline: the shown variation, or the target of a flag redirect. */
export interface Annotation {
  readonly type: 'exposure' | 'redirect';
  readonly [property: string]: unknown;
}

const MAX_PENDING = 20;

let forward: ((annotation: Annotation) => void) | undefined;

function pendingAnnotations(): Annotation[] {
  const stored = parseJson(readSession(PENDING_ANNOTATIONS));
  return Array.isArray(stored) ? stored : [];
}

/**
 * Adds an annotation to the monitoring timeline. Before monitoring runs, annotations are queued for the visit, across
 * pages, because a redirect leaves the page earlier. Call it only if monitoring is configured.
 * @throws an error if the annotation has no type
 */
export function annotate(annotation: Annotation): void {
  if (typeof annotation?.type !== 'string' || annotation.type.trim() === '') {
    throw new Error(ANNOTATION_WITHOUT_TYPE_MESSAGE);
  }
  if (forward !== undefined) {
    forward(annotation);
    return;
  }
  const pending = pendingAnnotations();
  if (pending.push(annotation) > MAX_PENDING) pending.shift();
  writeSession(PENDING_ANNOTATIONS, JSON.stringify(pending));
}

/** Forwards annotations, including queued ones; monitoring attaches here. */
export function forwardAnnotations(listener: (annotation: Annotation) => void): void {
  forward = listener;
  const stored = pendingAnnotations();
  removeSession(PENDING_ANNOTATIONS);
  for (const annotation of stored) listener(annotation);
}
