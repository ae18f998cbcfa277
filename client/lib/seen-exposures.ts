import { parseJson } from './json';
import { readLocal, readSession, removeLocal, writeLocal, writeSession } from './storage';

/**
 * The exposures that were already sent. All tabs share the list; it contains the visitor's id and therefore needs
 * consent.
 */
const SEEN_EXPOSURES = 'seenExposures';

/** Enough for all experiments that run at the same time. */
const MAX_SEEN = 200;

function keysIn(text: string | undefined): string[] {
  const keys = parseJson(text);
  return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : [];
}

/** The keys of sent exposures, of any tab; read at each call. */
export function readSeen(): Set<string> {
  return new Set([...keysIn(readLocal(SEEN_EXPOSURES)), ...keysIn(readSession(SEEN_EXPOSURES))]);
}

export function writeSeen(seen: ReadonlySet<string>): void {
  writeLocal(SEEN_EXPOSURES, JSON.stringify([...seen].slice(-MAX_SEEN)));
}

/**
 * After a withdrawal, session storage keeps the list and the id, so that nothing is sent twice if consent is granted
 * again.
 */
export function storeSeenForVisit(): void {
  const seen = readSeen();
  if (seen.size > 0) writeSession(SEEN_EXPOSURES, JSON.stringify([...seen].slice(-MAX_SEEN)));
  removeLocal(SEEN_EXPOSURES);
}
