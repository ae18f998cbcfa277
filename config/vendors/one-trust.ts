import { given } from '../given';
import { identifier } from '../variable-forms';
import { ONETRUST_RECEIPTS, ONETRUST_SCRIPTS } from '../vendor-hosts';
import { defineVendor } from './vendor';

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
          script: ONETRUST_SCRIPTS,
          style: ["'unsafe-inline'"],
          image: ONETRUST_SCRIPTS,
          connect: [...ONETRUST_SCRIPTS, ...ONETRUST_RECEIPTS],
        },
  modules: ['client/consent/one-trust.ts'],
});
