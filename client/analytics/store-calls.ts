import { STORED_CALLS } from '../../config/analytics';
import { writeLocal } from '../storage/local-storage';
import type { TrackCall } from './analytics';

/** Stores events of a page that is left before analytics is there, and where they happened, for whoever takes them first. */
export function storeCalls({ URL, title, referrer }: Document, calls: readonly TrackCall[]): void {
  if (calls[0]) writeLocal(`${STORED_CALLS}${Date.now()}`, JSON.stringify([calls, URL, title, referrer]));
}
