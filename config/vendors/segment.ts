import { given } from '../given';
import { hostWithPath, key } from '../variable-forms';
import { SEGMENT_API } from '../vendor-hosts';
import { originOf } from '../web-host';
import { defineVendor } from './vendor';

export interface AnalyticsPart {
  readonly analytics?: { readonly writeKey: string; readonly apiHost?: string };
}

/** Analytics. */
export const segment = defineVendor({
  key: 'analytics',
  variables: { SEGMENT_WRITE_KEY: key.optional(), SEGMENT_API_HOST: hostWithPath.optional() },
  publicPart: ({ SEGMENT_WRITE_KEY: writeKey, SEGMENT_API_HOST: apiHost }): AnalyticsPart =>
    writeKey === undefined ? {} : { analytics: { writeKey, ...given({ apiHost }) } },
  needsConsent: true,
  sources: ({ SEGMENT_WRITE_KEY, SEGMENT_API_HOST = SEGMENT_API }) =>
    SEGMENT_WRITE_KEY === undefined ? {} : { connect: [originOf(SEGMENT_API_HOST)] },
  modules: ['client/measurement/live-analytics.ts', 'client/measurement/segment-library.ts'],
});
