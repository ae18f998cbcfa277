import {
  ENCRYPTED_REMOTE_EVAL_MESSAGE,
  type ExperimentDefinitions,
  type PageExperiments,
} from '../../config/contract/experiment-definitions';
import type { Environment } from '../../config/environment';
import { GROWTHBOOK_API } from '../../config/vendor-hosts';
import { isRemoteEvalEncrypted } from '../../config/vendors/growthbook';
import { createMessage, type Message } from '../errors/site-error';
import { FETCH_LIMITS, type FetchLimits } from './fetch-json';
import type { DefinitionsOrigin } from './last-good';
import { loadDefinitions } from './load-definitions';
import { mayNameBrowser } from './named-attributes';
import { hasVisualChanges } from './page-changes';
import { readPulledDefinitions } from './pulled-definitions';

/** What all pages of a build know of flags and experiments: plain data. */
export interface SiteExperiments {
  /** What each page's script gets besides definitions. */
  readonly settings: Omit<PageExperiments, 'definitions'>;
  /** Undefined when there were none to be had, and when the service itself decides. */
  readonly definitions: ExperimentDefinitions | undefined;
  /** Some experiment changes elements of pages by itself, so that the browser needs the code that does it. */
  readonly hasVisualChanges: boolean;
  /** Some rule may ask for the browser, so that its name is needed before first paint. */
  readonly usesBrowser: boolean;
}

export interface LoadedExperiments {
  /** Undefined when experiments are off, or refused. */
  readonly experiments: SiteExperiments | undefined;
  /** Of this moment, not of the content. */
  readonly warnings: readonly Message[];
}

function settingsOf(environment: Environment, clientKey: string): SiteExperiments['settings'] {
  const { GROWTHBOOK_API_HOST: apiHost, SITE_REDIRECT_FLAG: redirectFlag } = environment;
  return {
    clientKey,
    ...(apiHost === undefined ? {} : { apiHost }),
    remoteEval: environment.GROWTHBOOK_REMOTE_EVAL,
    qaMode: environment.GROWTHBOOK_QA_MODE,
    parentDomain: environment.SITE_PARENT_DOMAIN,
    ...(redirectFlag === undefined ? {} : { redirectFlag }),
  };
}

/** Where definitions come from. */
export function originOf(environment: Environment, clientKey: string): DefinitionsOrigin {
  return { host: (environment.GROWTHBOOK_API_HOST ?? GROWTHBOOK_API).replace(/\/+$/, ''), clientKey };
}

/** Why remote evaluation cannot work, in the engine's own words (docs/contract.md#8-messages). */
function remoteEvalProblem(environment: Environment): string | undefined {
  const { hostname } = new URL(environment.GROWTHBOOK_API_HOST ?? GROWTHBOOK_API);
  if (!environment.GROWTHBOOK_REMOTE_EVAL) return undefined;
  if (environment.GROWTHBOOK_CLIENT_KEY === undefined) return 'Missing clientKey';
  if (isRemoteEvalEncrypted(environment)) return ENCRYPTED_REMOTE_EVAL_MESSAGE;
  return /growthbook\.io$/i.test(hostname) ? 'Cannot use remoteEval on GrowthBook Cloud' : undefined;
}

/**
 * Makes what pages know of flags and experiments. Definitions are asked for when there is a client key; with remote
 * evaluation the service decides by attributes, so that there is nothing to ask for while building.
 */
export async function loadSiteExperiments(options: {
  readonly environment: Environment;
  readonly cacheDir: string;
  readonly limits?: FetchLimits;
  /** An export file that may hold the definitions, pulled together with its content. */
  readonly exportFile?: string | undefined;
}): Promise<LoadedExperiments> {
  const { environment, cacheDir, limits = FETCH_LIMITS, exportFile } = options;
  const { GROWTHBOOK_CLIENT_KEY: clientKey, GROWTHBOOK_DECRYPTION_KEY: decryptionKey } = environment;
  const reason = remoteEvalProblem(environment);
  const problems =
    reason === undefined ? [] : [createMessage('experiments.remote_eval_impossible', { reason })];
  // What the engine refuses for a key that no page may hold is decided here: pages are as without experiments.
  if (clientKey === undefined || isRemoteEvalEncrypted(environment))
    return { experiments: undefined, warnings: problems };
  const origin = originOf(environment, clientKey);
  const pulled = exportFile === undefined ? undefined : readPulledDefinitions(exportFile, origin);
  const { definitions, warnings } =
    environment.GROWTHBOOK_REMOTE_EVAL || pulled !== undefined
      ? { definitions: environment.GROWTHBOOK_REMOTE_EVAL ? undefined : pulled, warnings: [] }
      : await loadDefinitions({ origin, decryptionKey, cacheDir, limits });
  return {
    experiments: {
      settings: settingsOf(environment, clientKey),
      definitions,
      hasVisualChanges: hasVisualChanges(definitions),
      usesBrowser: mayNameBrowser(definitions),
    },
    warnings: [...problems, ...warnings],
  };
}
