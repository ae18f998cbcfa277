import { ROUTE_CHANGE_DEBOUNCE_MS } from '../../config/timings';
import type { OnRouteChange } from '../routes/route-changes';

export interface SettledRoutes {
  /** Counts the present route as one that has just been changed to. */
  readonly restart: () => void;
  readonly cancel: () => void;
}

/**
 * Calls `onSettled` once a route has stayed for 300 ms (specification, section 9), so that a visitor who passes through
 * several counts for the last of them.
 */
export function followSettledRoutes(
  page: Window,
  onRouteChange: OnRouteChange,
  onSettled: () => void,
): SettledRoutes {
  let timer: number | undefined;
  const cancel = () => page.clearTimeout(timer);
  const restart = () => {
    cancel();
    timer = page.setTimeout(onSettled, ROUTE_CHANGE_DEBOUNCE_MS);
  };
  onRouteChange(restart);
  return { restart, cancel };
}
