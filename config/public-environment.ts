import type { ClientConfig } from './client-config';
import type { Environment } from './environment';
import { given } from './given';
import { VENDORS } from './vendors/vendors';

/**
 * The public part of the environment. It contains no tokens of the content service, webhook secrets or decryption
 * keys.
 */
export function clientConfig(environment: Environment): ClientConfig {
  return Object.assign(
    {
      parentDomain: environment.SITE_PARENT_DOMAIN,
      appHosts: environment.SITE_APP_HOSTS,
      signUpUrl: environment.SITE_SIGN_UP_URL,
      salesUrl: environment.SITE_SALES_URL,
      ...given({ apiUrl: environment.SITE_API_URL }),
    },
    ...VENDORS.map((vendor) => vendor.publicPart(environment)),
    given({ redirectFlag: environment.SITE_REDIRECT_FLAG }),
  );
}
