/**
 * Generic words in crawler user agents, instead of a list of names. "Cubot" is excluded, because it is a brand of
 * phones.
 */
const CRAWLER = /(?<!cu)bot\b|crawl|spider|slurp|externalhit|inspection|lighthouse/i;

/** Whether a user agent belongs to a crawler. */
export function isCrawler(userAgent: string): boolean {
  return CRAWLER.test(userAgent);
}
