import { sharedExperiments } from '../experiments/shared-experiments';
import { isForcedOn } from '../lib/flag-override';
import { announceDebugMode, isDebugMode } from './debug-mode';

/** Lets local storage override flags on a page in debug mode, also if experiments are not configured. */
export function startDebugMode(page: Window): void {
  const query = new URLSearchParams(page.location.search);
  announceDebugMode(query);
  if (!isDebugMode(query)) return;
  const shared = sharedExperiments(page);
  shared.isOn ??= (flag) => isForcedOn(page, flag);
  for (const listener of shared.listeners) listener();
}
