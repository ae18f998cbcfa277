import type { UiStateStore } from '../ui-state/ui-state';

/** Longer user agents are cut (specification, section 9). */
const USER_AGENT_LENGTH = 500;

/** Phones and tablets; "Tablet PC" is what old Windows desktops call themselves. */
const HANDHELD =
  /mobi|android|iphone|ipad|ipod|tablet(?! pc)|kindle|silk\/|playbook|blackberry|bb10|windows phone|opera mini|kaios|symbian|webos/i;

/** An iPad asks for desktop sites and calls itself a Mac, but no Mac has a touch screen. */
function isTabletAsMac(userAgent: string, maxTouchPoints: number): boolean {
  return maxTouchPoints > 1 && userAgent.includes('Macintosh');
}

/** Whether a device is neither phone nor tablet; an unknown one is a desktop. */
export function isDesktopUserAgent(userAgent: string, maxTouchPoints = 0): boolean {
  const start = userAgent.slice(0, USER_AGENT_LENGTH);
  return !HANDHELD.test(start) && !isTabletAsMac(start, maxTouchPoints);
}

export interface DeviceOptions {
  readonly window: Pick<Window, 'navigator'>;
  readonly uiState: Pick<UiStateStore, 'set'>;
}

/** Tells once what the visitor's device is; the size of the window plays no part. */
export function initDevice({ window: { navigator }, uiState }: DeviceOptions): void {
  uiState.set({ isDesktop: isDesktopUserAgent(navigator.userAgent, navigator.maxTouchPoints) });
}
