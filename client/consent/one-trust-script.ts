import type { ClientConfig } from '../../config/client-config';

/** The vendor's stub; it loads the rest and the texts by the id of the script. */
export const ONE_TRUST_SCRIPT = 'https://cdn.cookielaw.org/scripttemplates/otSDKStub.js';

/** What the vendor reads from its own element: `data-domain-script` and `data-document-language`. */
export function oneTrustAttributes({ oneTrustScriptId: domainScript = '' }: ClientConfig) {
  // The vendor's texts in the language of the page, not of the browser.
  return { domainScript, documentLanguage: 'true' };
}
