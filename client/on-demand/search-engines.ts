import { SEARCH_ENGINES } from '../../config/search-engines';

/** `com`, `de`, `co.uk`, `com.br` and Catalonia's: no other suffix is a search engine's, and none is a made-up domain. */
const COUNTRY_SUFFIX = '(com|cat|(com?\\.)?[a-z]{2})';

/** Whether a host is a search engine's. Hosts are compared label by label, so that `notgoogle.com` is none. */
export function isSearchEngine(host: string): boolean {
  return SEARCH_ENGINES.some((name) => {
    const pattern = name.replace('.', '\\.').replace('*', COUNTRY_SUFFIX);
    return new RegExp(`(^|\\.)${pattern}$`).test(host);
  });
}
