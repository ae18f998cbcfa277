import { SEARCH_ENGINES } from '../../config/search-engines';

/**
 * `com`, `de`, `co.uk`, `com.br` and Catalonia's `cat`: search engines have no other suffixes, so made-up domains do
 * not match.
 */
const COUNTRY_SUFFIX = '(com|cat|(com?\\.)?[a-z]{2})';

/**
 * Whether a host belongs to a search engine. Hosts are compared label by label, so that `notgoogle.com` does not
 * match.
 */
export function isSearchEngine(host: string): boolean {
  return SEARCH_ENGINES.some((name) => {
    const pattern = name.replace('.', '\\.').replace('*', COUNTRY_SUFFIX);
    return new RegExp(`(^|\\.)${pattern}$`).test(host);
  });
}
