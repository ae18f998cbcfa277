import { OVERLAY_FIELDS, type OverlayName } from '../../config/contract/overlays';
import { DEFAULT_SALES_LOCATION, type UiState } from '../../config/contract/ui-state';
import { type SalesLocation, SCHEDULER_FORMS } from '../../config/scheduler';

export function isOverlayName(name: string | undefined): name is OverlayName {
  return name !== undefined && Object.hasOwn(OVERLAY_FIELDS, name);
}

export function isOverlayOpen(state: UiState, name: OverlayName): boolean {
  return state[OVERLAY_FIELDS[name]];
}

/** A location that sales forms are routed by; unknown values give the default. */
export function salesLocation(name: string | undefined): SalesLocation {
  return name !== undefined && Object.hasOwn(SCHEDULER_FORMS, name)
    ? (name as SalesLocation)
    : DEFAULT_SALES_LOCATION;
}

/** The state change that opens an overlay. */
export function openOverlay(name: OverlayName, location?: string): Partial<UiState> {
  return {
    [OVERLAY_FIELDS[name]]: true,
    ...(name === 'enterpriseSales' ? { enterpriseSalesModalLocation: salesLocation(location) } : {}),
  };
}

/** The state change that closes it. */
export function closeOverlay(name: OverlayName): Partial<UiState> {
  return { [OVERLAY_FIELDS[name]]: false };
}
