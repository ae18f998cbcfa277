import { attempt } from '../lib/attempt';

/** The SDK's names in local storage for the start of a session's recording and for its settings. */
const PREFIXES = ['AMP_SR_START_', 'AMP_remote_config_'];

/** Removes the SDK's stored data; the SDK does not do that itself. */
export function clearSdkState(): void {
  attempt('localStorage', () => {
    for (const key of Object.keys(localStorage)) {
      if (PREFIXES.some((prefix) => key.startsWith(prefix))) localStorage.removeItem(key);
    }
  });
}
