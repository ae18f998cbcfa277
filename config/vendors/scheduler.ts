import * as z from 'zod';
import { chiliPiperScript, chiliPiperTenant } from '../chili-piper';
import { given } from '../given';
import { parseAddress } from '../parse-address';
import { SCHEDULER_PROVIDERS, type SchedulerProvider } from '../scheduler';
import { webUrl } from '../variable-forms';
import { originOf } from '../web-host';
import { defineVendor, type EnvironmentProblem, type RawValues } from './vendor';

export interface SchedulerPart {
  readonly schedulerUrl?: string;
}

export interface SchedulerProviderPart {
  /** Absent for the site's own interface. */
  readonly schedulerProvider?: Exclude<SchedulerProvider, 'site'>;
}

const variables = {
  SCHEDULER_URL: webUrl.optional(),
  SCHEDULER_PROVIDER: z
    .enum(SCHEDULER_PROVIDERS, `expected ${SCHEDULER_PROVIDERS.join(' or ')}`)
    .default('site'),
};

function tenantProblems({ SCHEDULER_PROVIDER, SCHEDULER_URL = '' }: RawValues): EnvironmentProblem[] {
  if (SCHEDULER_PROVIDER !== 'chilipiper' || parseAddress(SCHEDULER_URL) === undefined) return [];
  if (chiliPiperTenant(SCHEDULER_URL) !== undefined) return [];
  return [
    {
      variable: 'SCHEDULER_URL',
      reason: 'expected the tenant’s own host, such as https://acme.chilipiper.com',
    },
  ];
}

/** The script that handles requests of the sales form; loaded when the visitor sends the form. */
export const scheduler = defineVendor({
  key: 'schedulerUrl',
  variables,
  problems: tenantProblems,
  publicPart({ SCHEDULER_URL: url, SCHEDULER_PROVIDER: provider }): SchedulerPart {
    return given({ schedulerUrl: url && provider === 'chilipiper' ? chiliPiperScript(url) : url });
  },
  needsConsent: false,
  sources({ SCHEDULER_URL: url }) {
    if (url === undefined) return {};
    const origins = [originOf(url)];
    return { script: origins, connect: origins, frame: origins };
  },
});

/** The provider of that script, if it needs its own client code. */
export const chiliPiper = defineVendor({
  key: 'schedulerProvider',
  variables,
  publicPart: ({ SCHEDULER_URL: url, SCHEDULER_PROVIDER: provider }): SchedulerProviderPart =>
    url === undefined || provider === 'site' ? {} : { schedulerProvider: provider },
  needsConsent: false,
  sources: () => ({}),
  modules: ['client/on-demand/chili-piper.ts'],
});
