/** Longer user agents are truncated before parsing. */
export const USER_AGENT_MAX_LENGTH = 500;

/** Phones and tablets. Old browsers call a Windows computer "Tablet PC". */
const HAND_HELD =
  /Mobi|Android|iPhone|iPad|iPod|Tablet(?! PC)|Silk|Kindle|PlayBook|BlackBerry|BB10|webOS|Opera Mini/i;

/**
 * Whether a user agent belongs to a desktop. The window size is ignored; a "Mac" with a touch screen is a tablet that
 * requests desktop sites.
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

/**
 * Generic words in crawler user agents, instead of a list of names. "Cubot" is excluded, because it is a brand of
 * phones.
 */
const CRAWLER = /(?<!cu)bot\b|crawl|spider|slurp|externalhit|inspection|lighthouse/i;

/** Whether a user agent belongs to a crawler. */
export function isCrawler(userAgent: string): boolean {
  return CRAWLER.test(userAgent);
}
