/** The words by which crawlers call themselves, rather than their names; "Cubot" makes telephones. */
const CRAWLER = /(?<!cu)bot\b|crawl|spider|slurp|externalhit|inspection|lighthouse/i;

/** Whether a user agent says that it is no visitor. */
export function isCrawler(userAgent: string): boolean {
  return CRAWLER.test(userAgent);
}
