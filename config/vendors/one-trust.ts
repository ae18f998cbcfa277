import { given } from '../given';
import { ONETRUST_CDN } from '../one-trust';
import { identifier } from '../variable-forms';
import { defineVendor } from './vendor';

/** Hosts of its scripts; the second one returns the visitor's country. */
const SCRIPTS: readonly string[] = [ONETRUST_CDN, 'https://geolocation.onetrust.com'];

/**
 * Hosts for consent receipts, by the region of the account. The vendor's page on content security policies lists the
 * first one and a wildcard for the others; the wildcard would allow every host of the vendor.
 */
const RECEIPTS: readonly string[] = ['', '-eu', '-de', '-uk', '-ca', '-au'].map(
  (region) => `https://privacyportal${region}.onetrust.com`,
);

export interface OneTrustPart {
  readonly oneTrustScriptId?: string;
}

/** The consent vendor. Its script needs inline styles. */
export const oneTrust = defineVendor({
  key: 'oneTrustScriptId',
  variables: { ONETRUST_SCRIPT_ID: identifier.optional() },
  publicPart: ({ ONETRUST_SCRIPT_ID: oneTrustScriptId }): OneTrustPart => given({ oneTrustScriptId }),
  needsConsent: false,
  sources: ({ ONETRUST_SCRIPT_ID }) =>
    ONETRUST_SCRIPT_ID === undefined
      ? {}
      : {
          script: SCRIPTS,
          style: ["'unsafe-inline'"],
          image: SCRIPTS,
          connect: [...SCRIPTS, ...RECEIPTS],
        },
  modules: ['client/consent/one-trust-settings.ts'],
});
