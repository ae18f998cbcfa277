import { EXPERIMENT_LOAD_TIMEOUT_MS } from '../../config/timings';
import type { Engine } from './shared-experiments';

/** The longest delay of a timer, 24 days. */
const NEVER_MS = 2 ** 31 - 1;

/**
 * Fetches the current definitions, or takes them from a fresh cache, and applies all later ones: those of a service
 * that is slower than the time limit, and those of its stream. The library applies them only if it streams or polls;
 * `streaming` logs a warning unless the first response has announced a stream in time.
 */
export async function refresh({ library }: Engine): Promise<void> {
  await library.init({ timeout: EXPERIMENT_LOAD_TIMEOUT_MS, pollingInterval: NEVER_MS });
}
