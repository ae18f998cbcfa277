import { sharedExperiments } from '../experiments/shared-experiments';
import { isForcedOn } from '../lib/flag-override';

/** Lets local storage override flags with the query `debug=true`, also if experiments are not configured. */
export function startDebugMode(page: Window): void {
  if (new URLSearchParams(page.location.search).get('debug') !== 'true') return;
  // biome-ignore lint/suspicious/noConsole: the one message that is asked for and no failure.
  console.info('[site] Debug mode: flags follow local storage.');
  const shared = sharedExperiments(page);
  shared.isOn ??= (flag) => isForcedOn(page, flag);
  for (const listener of shared.listeners) listener();
}
