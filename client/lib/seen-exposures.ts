import { readLocal, removeLocal, writeLocal } from './local-storage';
import { readSession, writeSession } from './session-storage';

/** Which exposures have been sent. All tabs share the list; it holds the visitor's id and so needs consent. */
const SEEN_EXPOSURES = 'seenExposures';

/** Enough for every experiment that runs at a time. */
const MAX_SEEN = 200;

function keysIn(text: string | undefined): string[] {
  try {
    const keys: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

/** The keys of what has been sent, by any tab; read at each call. */
export function readSeen(): Set<string> {
  return new Set([...keysIn(readLocal(SEEN_EXPOSURES)), ...keysIn(readSession(SEEN_EXPOSURES))]);
}

export function writeSeen(seen: ReadonlySet<string>): void {
  writeLocal(SEEN_EXPOSURES, JSON.stringify([...seen].slice(-MAX_SEEN)));
}

/** After a withdrawal the visit alone remembers, as it does the id: nothing is sent again should the visitor agree again. */
export function keepSeenForVisit(): void {
  const seen = readSeen();
  if (seen.size > 0) writeSession(SEEN_EXPOSURES, JSON.stringify([...seen].slice(-MAX_SEEN)));
  removeLocal(SEEN_EXPOSURES);
}
