import { given } from '../given';
import { ONETRUST_CDN } from '../one-trust';
import { identifier } from '../variable-forms';
import { defineVendor } from './vendor';

/** Where its scripts come from; the second one tells it the visitor's country. */
const SCRIPTS: readonly string[] = [ONETRUST_CDN, 'https://geolocation.onetrust.com'];

/**
 * Where the consent vendor keeps receipts, by the region of the account: the vendor's page on content security policies
 * names the first one and the wildcard that the others would need, which would let in every host of the vendor.
 */
const RECEIPTS: readonly string[] = ['', '-eu', '-de', '-uk', '-ca', '-au'].map(
  (region) => `https://privacyportal${region}.onetrust.com`,
);

export interface OneTrustPart {
  readonly oneTrustScriptId?: string;
}

/** The consent vendor. Its script writes inline styles and cannot do without. */
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
  modules: ['client/consent/one-trust.ts'],
});
