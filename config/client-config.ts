import { DEFAULT_PARENT_DOMAIN, DEFAULT_SALES_URL, DEFAULT_SIGN_UP_URL } from './default-addresses';
import type { VendorParts } from './vendors/vendors';

/**
 * The configuration for browser code, written by the document into `<script type="application/json"
 * id="site-config">`. Everything here is public. Vendors that are not configured are absent.
 */
export interface ClientConfig extends VendorParts {
  readonly parentDomain: string;
  readonly appHosts: readonly string[];
  readonly signUpUrl: string;
  readonly salesUrl: string;
  readonly apiUrl?: string;
  readonly redirectFlag?: string;
}

export { CLIENT_CONFIG_ELEMENT_ID } from './contract/client-config-element';

/** The default configuration for a page without that element. */
export const DEFAULT_CLIENT_CONFIG: ClientConfig = {
  parentDomain: DEFAULT_PARENT_DOMAIN,
  appHosts: [],
  signUpUrl: DEFAULT_SIGN_UP_URL,
  salesUrl: DEFAULT_SALES_URL,
};
