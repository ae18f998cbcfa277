import { TOO_MANY } from '../../config/contract/site-event';
import { ANNOTATION_WITHOUT_TYPE_MESSAGE, PENDING_ANNOTATIONS } from '../../config/monitoring';
import { emitDropped } from '../lib/emit-dropped';
import { pushWithLimit } from '../lib/push-with-limit';
import { readSession, removeSession, writeSession } from '../lib/session-storage';

/** A mark on the monitoring timeline: which variation was shown, or where a flag sent the visitor. */
export interface Annotation {
  readonly type: 'exposure' | 'redirect';
  readonly [property: string]: unknown;
}

const MAX_PENDING = 20;

let forward: ((annotation: Annotation) => void) | undefined;

function pendingAnnotations(): Annotation[] {
  try {
    const kept: unknown = JSON.parse(readSession(PENDING_ANNOTATIONS) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

function tellDroppedAnnotation({ type, ...properties }: Annotation): void {
  emitDropped(document, { type: 'monitoring', name: `annotation: ${type}`, properties, reason: TOO_MANY });
}

/**
 * Puts a mark on the monitoring timeline. What comes before monitoring runs is kept for this visit, across pages,
 * because a redirect leaves the page before that. Call it only where monitoring is configured.
 * @throws an error when the annotation has no type
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
  pushWithLimit(pending, annotation, { most: MAX_PENDING, drop: tellDroppedAnnotation });
  writeSession(PENDING_ANNOTATIONS, JSON.stringify(pending));
}

/** Passes annotations on, those that wait included; monitoring attaches here. */
export function forwardAnnotations(listener: (annotation: Annotation) => void): void {
  forward = listener;
  const kept = pendingAnnotations();
  removeSession(PENDING_ANNOTATIONS);
  for (const annotation of kept) listener(annotation);
}
