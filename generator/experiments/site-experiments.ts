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
import { type DefinitionsOrigin, loadDefinitions } from './load-definitions';
import { hasVisualChanges } from './page-changes';
import { readPulledDefinitions } from './pulled-definitions';

/** The page attribute that needs the list of browsers. */
const BROWSER = 'browser';

/** Whether plain JSON data contains the browser, as a text or as a field. */
function namesBrowser(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === BROWSER;
  return Object.entries(value).some(([field, item]) => field === BROWSER || namesBrowser(item));
}

/**
 * Whether a decision may need the browser's name: a condition has a field of that name, or it is a hash attribute.
 * Unknown definitions may need it, too.
 */
export function mayNameBrowser(definitions: ExperimentDefinitions | undefined): boolean {
  if (definitions === undefined) return true;
  const { features, experiments, savedGroups, contextualBandits } = definitions;
  const parts = [features, savedGroups ?? {}, contextualBandits ?? {}].flatMap((part) => Object.values(part));
  return namesBrowser([...parts, experiments]);
}

/** Flags and experiments for all pages of a build: plain data. */
export interface SiteExperiments {
  /** Options of each page's script besides definitions. */
  readonly settings: Omit<PageExperiments, 'definitions'>;
  /** Undefined if they could not be loaded, or if the service itself decides. */
  readonly definitions: ExperimentDefinitions | undefined;
  /** Some experiment changes elements of pages directly, so the browser needs the code for it. */
  readonly hasVisualChanges: boolean;
  /** Some rule may need the browser's name before the first paint. */
  readonly usesBrowser: boolean;
}

export interface LoadedExperiments {
  /** Undefined if experiments are off, or refused. */
  readonly experiments: SiteExperiments | undefined;
  /** Warnings about this fetch, not about the content. */
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

/** The source of definitions. */
export function definitionsOrigin(environment: Environment, clientKey: string): DefinitionsOrigin {
  return { host: (environment.GROWTHBOOK_API_HOST ?? GROWTHBOOK_API).replace(/\/+$/, ''), clientKey };
}

/** Why remote evaluation cannot work, as the engine's own message (docs/contract.md#8-messages). */
function remoteEvalProblem(environment: Environment): string | undefined {
  const { hostname } = new URL(environment.GROWTHBOOK_API_HOST ?? GROWTHBOOK_API);
  if (!environment.GROWTHBOOK_REMOTE_EVAL) return undefined;
  if (environment.GROWTHBOOK_CLIENT_KEY === undefined) return 'Missing clientKey';
  if (isRemoteEvalEncrypted(environment)) return ENCRYPTED_REMOTE_EVAL_MESSAGE;
  return /growthbook\.io$/i.test(hostname) ? 'Cannot use remoteEval on GrowthBook Cloud' : undefined;
}

/** Flags and experiments for pages with these definitions; with remote evaluation, pages get none. */
export function siteExperiments(
  environment: Environment,
  clientKey: string,
  known: ExperimentDefinitions | undefined,
): SiteExperiments {
  const definitions = environment.GROWTHBOOK_REMOTE_EVAL ? undefined : known;
  return {
    settings: settingsOf(environment, clientKey),
    definitions,
    hasVisualChanges: hasVisualChanges(definitions),
    usesBrowser: mayNameBrowser(definitions),
  };
}

/**
 * Creates the flags and experiments for pages. Definitions are fetched if there is a client key; with remote
 * evaluation the service decides by attributes, so nothing is fetched at build time.
 */
export async function loadSiteExperiments(options: {
  readonly environment: Environment;
  readonly cacheDir: string;
  readonly limits?: FetchLimits;
  /** An export file that may contain definitions pulled with its content. */
  readonly exportFile?: string | undefined;
}): Promise<LoadedExperiments> {
  const { environment, cacheDir, limits = FETCH_LIMITS, exportFile } = options;
  const { GROWTHBOOK_CLIENT_KEY: clientKey, GROWTHBOOK_DECRYPTION_KEY: decryptionKey } = environment;
  const reason = remoteEvalProblem(environment);
  const problems =
    reason === undefined ? [] : [createMessage('experiments.remote_eval_impossible', { reason })];
  // A configuration that the engine would refuse is handled here: pages are built as if experiments were off.
  if (clientKey === undefined || isRemoteEvalEncrypted(environment))
    return { experiments: undefined, warnings: problems };
  const origin = definitionsOrigin(environment, clientKey);
  const pulled = exportFile === undefined ? undefined : readPulledDefinitions(exportFile, origin);
  const { definitions, warnings } =
    environment.GROWTHBOOK_REMOTE_EVAL || pulled !== undefined
      ? { definitions: pulled, warnings: [] }
      : await loadDefinitions({ origin, decryptionKey, cacheDir, limits });
  return {
    experiments: siteExperiments(environment, clientKey, definitions),
    warnings: [...problems, ...warnings],
  };
}
