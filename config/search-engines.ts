/**
 * Search engines by registrable name; a star means any country suffix. A referrer on such a host, or on a subdomain
 * of it, is an organic visit.
 */
export const SEARCH_ENGINES: readonly string[] = [
  'google.*',
  'bing.com',
  'yahoo.*',
  'duckduckgo.com',
  'baidu.com',
  'yandex.*',
  'ecosia.org',
  'ask.com',
  'aol.com',
  'qwant.com',
  'startpage.com',
  'brave.com',
  'naver.com',
  'seznam.cz',
];
