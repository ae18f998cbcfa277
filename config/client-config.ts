import { chiliPiperScript } from './chili-piper';
import { DEFAULT_PARENT_DOMAIN, DEFAULT_SALES_URL, DEFAULT_SIGN_UP_URL } from './default-addresses';
import type { Environment } from './environment';
import type { SchedulerProvider } from './scheduler';

/**
 * What browser code knows of the environment, written by the document into `<script type="application/json"
 * id="site-config">`. Everything here is public. A vendor that is not configured is absent.
 */
export interface ClientConfig {
  readonly parentDomain: string;
  readonly appHosts: readonly string[];
  readonly signUpUrl: string;
  readonly salesUrl: string;
  readonly apiUrl?: string;
  readonly analytics?: { readonly writeKey: string; readonly apiHost?: string };
  readonly experiments?: {
    readonly clientKey: string;
    readonly apiHost?: string;
    readonly remoteEval: boolean;
    readonly qaMode: boolean;
    /** Remote evaluation is asked for although answers are encrypted: it is refused, and nothing is asked for. */
    readonly isEncrypted?: true;
  };
  readonly usage?: { readonly url: string; readonly key: string };
  /**
   * The client token is made to be public; it can only send. With one of the two missing nothing is collected, and
   * the SDK says which.
   */
  readonly monitoring?: {
    readonly applicationId?: string;
    readonly clientToken?: string;
    readonly site?: string;
    readonly proxy?: string;
  };
  readonly replay?: { readonly apiKey: string; readonly configUrl?: string; readonly trackUrl?: string };
  readonly oneTrustScriptId?: string;
  readonly schedulerUrl?: string;
  /** Absent for the site's own interface. */
  readonly schedulerProvider?: Exclude<SchedulerProvider, 'site'>;
  readonly tagManagerUrl?: string;
  readonly visitorIntelligenceUrl?: string;
  readonly redirectFlag?: string;
}

export { CLIENT_CONFIG_ELEMENT_ID } from './contract/client-config-element';

/** The configuration of a page without that element, so that it works all the same. */
export const DEFAULT_CLIENT_CONFIG: ClientConfig = {
  parentDomain: DEFAULT_PARENT_DOMAIN,
  appHosts: [],
  signUpUrl: DEFAULT_SIGN_UP_URL,
  salesUrl: DEFAULT_SALES_URL,
};

type Given<Fields> = { readonly [Name in keyof Fields]: Exclude<Fields[Name], undefined> };

/** Leaves out what is not set, so that the JSON is short and types are exact. */
function given<Fields extends Readonly<Record<string, unknown>>>(fields: Fields): Partial<Given<Fields>> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<
    Given<Fields>
  >;
}

/** Whether answers that are made for one visitor would come encrypted, which the engine refuses. */
export function isRemoteEvalEncrypted(environment: Environment): boolean {
  return environment.GROWTHBOOK_REMOTE_EVAL && environment.GROWTHBOOK_DECRYPTION_KEY !== undefined;
}

function vendors(environment: Environment) {
  const { SEGMENT_WRITE_KEY: writeKey, AMPLITUDE_API_KEY: apiKey } = environment;
  const { GROWTHBOOK_CLIENT_KEY: clientKey } = environment;
  const { GROWTHBOOK_USAGE_URL: url, GROWTHBOOK_USAGE_KEY: key } = environment;
  const { DATADOG_APPLICATION_ID: applicationId, DATADOG_CLIENT_TOKEN: clientToken } = environment;
  return {
    analytics:
      writeKey === undefined ? undefined : { writeKey, ...given({ apiHost: environment.SEGMENT_API_HOST }) },
    experiments:
      clientKey === undefined
        ? undefined
        : {
            clientKey,
            ...given({ apiHost: environment.GROWTHBOOK_API_HOST }),
            remoteEval: environment.GROWTHBOOK_REMOTE_EVAL,
            qaMode: environment.GROWTHBOOK_QA_MODE,
            ...(isRemoteEvalEncrypted(environment) && { isEncrypted: true as const }),
          },
    usage: url === undefined || key === undefined ? undefined : { url, key },
    monitoring:
      applicationId === undefined && clientToken === undefined
        ? undefined
        : given({
            applicationId,
            clientToken,
            site: environment.DATADOG_SITE,
            proxy: environment.DATADOG_PROXY,
          }),
    replay:
      apiKey === undefined
        ? undefined
        : {
            apiKey,
            ...given({
              configUrl: environment.AMPLITUDE_CONFIG_URL,
              trackUrl: environment.AMPLITUDE_TRACK_URL,
            }),
          },
  };
}

function scheduler({ SCHEDULER_URL: url, SCHEDULER_PROVIDER: provider }: Environment) {
  if (url === undefined || provider === 'site') return { schedulerUrl: url };
  return { schedulerUrl: chiliPiperScript(url), schedulerProvider: provider };
}

/** The public part of the environment. Tokens of the content service, webhook secrets and decryption keys stay out. */
export function clientConfig(environment: Environment): ClientConfig {
  return {
    parentDomain: environment.SITE_PARENT_DOMAIN,
    appHosts: environment.SITE_APP_HOSTS,
    signUpUrl: environment.SITE_SIGN_UP_URL,
    salesUrl: environment.SITE_SALES_URL,
    ...given({
      apiUrl: environment.SITE_API_URL,
      ...vendors(environment),
      oneTrustScriptId: environment.ONETRUST_SCRIPT_ID,
      ...scheduler(environment),
      tagManagerUrl: environment.TAG_MANAGER_URL,
      visitorIntelligenceUrl: environment.VISITOR_INTELLIGENCE_URL,
      redirectFlag: environment.SITE_REDIRECT_FLAG,
    }),
  };
}
