import { DEFAULT_PARENT_DOMAIN, DEFAULT_SALES_URL, DEFAULT_SIGN_UP_URL } from './default-addresses';
import type { VendorParts } from './vendors/vendors';

/**
 * What browser code knows of the environment, written by the document into `<script type="application/json"
 * id="site-config">`. Everything here is public. A vendor that is not configured is absent.
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

/** The configuration of a page without that element, so that it works all the same. */
export const DEFAULT_CLIENT_CONFIG: ClientConfig = {
  parentDomain: DEFAULT_PARENT_DOMAIN,
  appHosts: [],
  signUpUrl: DEFAULT_SIGN_UP_URL,
  salesUrl: DEFAULT_SALES_URL,
};
