import { given } from '../given';
import { key, webUrl } from '../variable-forms';
import { AMPLITUDE_CONFIG, AMPLITUDE_TRACK } from '../vendor-hosts';
import { originOf } from '../web-host';
import { defineVendor } from './vendor';

export interface ReplayPart {
  readonly replay?: { readonly apiKey: string; readonly configUrl?: string; readonly trackUrl?: string };
}

/** Session replay. */
export const amplitude = defineVendor({
  key: 'replay',
  variables: {
    AMPLITUDE_API_KEY: key.optional(),
    AMPLITUDE_CONFIG_URL: webUrl.optional(),
    AMPLITUDE_TRACK_URL: webUrl.optional(),
  },
  publicPart(values): ReplayPart {
    const { AMPLITUDE_API_KEY: apiKey } = values;
    const { AMPLITUDE_CONFIG_URL: configUrl, AMPLITUDE_TRACK_URL: trackUrl } = values;
    return apiKey === undefined ? {} : { replay: { apiKey, ...given({ configUrl, trackUrl }) } };
  },
  needsConsent: true,
  sources(values) {
    const { AMPLITUDE_CONFIG_URL = AMPLITUDE_CONFIG, AMPLITUDE_TRACK_URL = AMPLITUDE_TRACK } = values;
    if (values.AMPLITUDE_API_KEY === undefined) return {};
    return { connect: [originOf(AMPLITUDE_CONFIG_URL), originOf(AMPLITUDE_TRACK_URL)] };
  },
  modules: ['client/measurement/replay.ts'],
});
