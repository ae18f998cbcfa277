import { given } from '../given';
import { flag, key, webUrl } from '../variable-forms';
import { GROWTHBOOK_API } from '../vendor-hosts';
import { originOf } from '../web-host';
import { defineVendor } from './vendor';

export interface ExperimentsPart {
  readonly experiments?: {
    readonly clientKey: string;
    readonly apiHost?: string;
    readonly remoteEval: boolean;
    readonly qaMode: boolean;
    /** Remote evaluation is configured but responses are encrypted: the engine refuses it and sends no request. */
    readonly isEncrypted?: true;
  };
}

export interface UsagePart {
  readonly usage?: { readonly url: string; readonly key: string };
}

/** Whether responses for one visitor would be encrypted, which the engine refuses. */
export function isRemoteEvalEncrypted(values: {
  readonly GROWTHBOOK_REMOTE_EVAL: boolean;
  readonly GROWTHBOOK_DECRYPTION_KEY?: string | undefined;
}): boolean {
  return values.GROWTHBOOK_REMOTE_EVAL && values.GROWTHBOOK_DECRYPTION_KEY !== undefined;
}

/** Experiments and flags. Pages decide them without consent; analytics sends the exposures. */
export const growthBook = defineVendor({
  key: 'experiments',
  variables: {
    GROWTHBOOK_CLIENT_KEY: key.optional(),
    GROWTHBOOK_API_HOST: webUrl.optional(),
    GROWTHBOOK_DECRYPTION_KEY: key.optional(),
    GROWTHBOOK_REMOTE_EVAL: flag.default(false),
    GROWTHBOOK_QA_MODE: flag.default(false),
    GROWTHBOOK_WEBHOOK_SECRET: key.optional(),
  },
  publicPart(values): ExperimentsPart {
    const { GROWTHBOOK_CLIENT_KEY: clientKey, GROWTHBOOK_API_HOST: apiHost } = values;
    if (clientKey === undefined) return {};
    return {
      experiments: {
        clientKey,
        ...given({ apiHost }),
        remoteEval: values.GROWTHBOOK_REMOTE_EVAL,
        qaMode: values.GROWTHBOOK_QA_MODE,
        ...(isRemoteEvalEncrypted(values) && { isEncrypted: true as const }),
      },
    };
  },
  needsConsent: false,
  sources: ({ GROWTHBOOK_CLIENT_KEY, GROWTHBOOK_API_HOST = GROWTHBOOK_API }) =>
    GROWTHBOOK_CLIENT_KEY === undefined ? {} : { connect: [originOf(GROWTHBOOK_API_HOST)] },
  modules: ['client/experiments/browser-name.ts', 'client/experiments/engine.ts'],
});

/** Where evaluated flags are reported. */
export const growthBookUsage = defineVendor({
  key: 'usage',
  variables: { GROWTHBOOK_USAGE_URL: webUrl.optional(), GROWTHBOOK_USAGE_KEY: key.optional() },
  publicPart: ({ GROWTHBOOK_USAGE_URL: url, GROWTHBOOK_USAGE_KEY: usageKey }): UsagePart =>
    url === undefined || usageKey === undefined ? {} : { usage: { url, key: usageKey } },
  needsConsent: true,
  sources: ({ GROWTHBOOK_USAGE_URL: url, GROWTHBOOK_USAGE_KEY: usageKey }) =>
    url === undefined || usageKey === undefined ? {} : { connect: [originOf(url)] },
});
