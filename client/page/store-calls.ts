import { STORED_CALLS, STORED_CALLS_LENGTH } from '../../config/analytics';
import { readLocal, writeLocal } from '../lib/local-storage';
import type { TrackCall } from './analytics';

/**
 * Stores events of a page that is left before analytics is there, for whoever takes them first: a line for each.
 * What is too long is cut at its beginning, where the oldest are.
 */
export function storeCalls({ title, referrer }: Document, calls: readonly TrackCall[]): void {
  if (!calls[0]) return;
  const lines = calls.map((call) => `\n${JSON.stringify([...call, title, referrer])}`);
  const text = (readLocal(STORED_CALLS) ?? '') + lines.join('');
  writeLocal(STORED_CALLS, text.slice(-STORED_CALLS_LENGTH));
}
