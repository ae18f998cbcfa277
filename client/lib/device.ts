/** Longer user agents are cut before they are read. */
export const USER_AGENT_MAX_LENGTH = 500;

/** Telephones and tablets. "Tablet PC" is what old browsers call a Windows computer. */
const HAND_HELD =
  /Mobi|Android|iPhone|iPad|iPod|Tablet(?! PC)|Silk|Kindle|PlayBook|BlackBerry|BB10|webOS|Opera Mini/i;

/**
 * Whether a user agent is a desktop's. The size of the window plays no part; a "Mac" with a touch screen is a tablet
 * that asks for desktop sites.
 */
export function isDesktopUserAgent(userAgent: string, maxTouchPoints = 0): boolean {
  const read = userAgent.slice(0, USER_AGENT_MAX_LENGTH);
  const isDisguisedTablet = read.includes('Macintosh') && maxTouchPoints > 1;
  return !HAND_HELD.test(read) && !isDisguisedTablet;
}

/** Whether the visitor's device is a desktop. */
export function isDesktop({ navigator }: Pick<Window, 'navigator'>): boolean {
  return isDesktopUserAgent(navigator.userAgent, navigator.maxTouchPoints);
}
