import { attempt } from '../lib/attempt';

/** Names under which the SDK keeps when a session's recording began, and its settings, in local storage. */
const PREFIXES = ['AMP_SR_START_', 'AMP_remote_config_'];

/** Removes what the SDK has stored; it does not do that itself. */
export function forgetSdk(): void {
  attempt('localStorage', () => {
    for (const key of Object.keys(localStorage)) {
      if (PREFIXES.some((prefix) => key.startsWith(prefix))) localStorage.removeItem(key);
    }
  });
}
