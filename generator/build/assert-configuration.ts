import type { Environment, EnvironmentVariable } from '../../config/environment';
import { createMessage, SiteError, siteError } from '../errors/site-error';
import { contentSourceKind, tokenVariable } from '../source/open-source';
import type { BuildOptions } from './build-options';
import type { Configuration } from './configuration';

/** The options of a build, and where they were configured. */
export interface ConfiguredBuild {
  readonly buildOptions: BuildOptions;
  readonly configuration: Configuration;
  /** Whether the origin of the site is set by configuration or option, as opposed to the default. */
  readonly isOriginGiven: boolean;
}

/** Variables that depend on each other: if one of `signs` is set, all of `needed` must be. */
interface Pair {
  readonly signs: readonly EnvironmentVariable[];
  readonly needed: readonly EnvironmentVariable[];
}

function vendorPair(...names: readonly EnvironmentVariable[]): Pair {
  return { signs: names, needed: names };
}

function pairsFor(isPreview: boolean): readonly Pair[] {
  return [
    {
      signs: ['CONTENTFUL_SPACE_ID', 'CONTENTFUL_ACCESS_TOKEN', 'CONTENTFUL_PREVIEW_TOKEN'],
      needed: ['CONTENTFUL_SPACE_ID', tokenVariable(isPreview)],
    },
    vendorPair('GROWTHBOOK_USAGE_URL', 'GROWTHBOOK_USAGE_KEY'),
    vendorPair('DATADOG_APPLICATION_ID', 'DATADOG_CLIENT_TOKEN'),
    { signs: ['SCHEDULER_PROVIDER'], needed: ['SCHEDULER_URL'] },
  ];
}

export interface MissingPart {
  readonly variable: EnvironmentVariable;
  /** The variables that are set without the ones that they need. */
  readonly given: EnvironmentVariable;
}

/** The missing variables of incomplete configurations. */
export function missingParts(environment: Environment, isPreview: boolean): readonly MissingPart[] {
  // The site's own interface is the default, and needs no scheduler.
  const isSet = (name: EnvironmentVariable) =>
    name === 'SCHEDULER_PROVIDER' ? environment[name] !== 'site' : environment[name] !== undefined;
  return pairsFor(isPreview).flatMap(({ signs, needed }) => {
    const given = signs.find(isSet);
    if (given === undefined) return [];
    return needed.filter((name) => !isSet(name)).map((variable) => ({ variable, given }));
  });
}

/**
 * A token that was lost or renamed must not turn into a build of the embedded content. An explicit source must be
 * usable. Throws config.pair_incomplete (exit status 2) for each missing variable.
 */
export function assertCompletePairs({
  source,
  environment,
  isPreview,
}: Pick<BuildOptions, 'source' | 'environment' | 'isPreview'>): void {
  const missing = source === undefined ? missingParts(environment, isPreview) : [];
  if (missing.length === 0) return;
  throw new SiteError(
    missing.map((part) => createMessage('config.pair_incomplete', part, { variable: part.variable })),
    { exitCode: 2 },
  );
}

/** Missing access to the service is reported when it is opened. */
function readsService({ source, environment, isPreview }: BuildOptions): boolean {
  return (
    source !== 'export' && contentSourceKind({ source: undefined, environment, isPreview }) === 'contentful'
  );
}

/**
 * Pages with a service's content must not claim the addresses of the embedded site. Exception: an emulator on this
 * machine, the only service that is used over http, never provides content for publishing. Throws
 * config.base_url_missing (exit status 2) if no origin is configured.
 */
export function assertOwnAddress({ buildOptions, isOriginGiven }: ConfiguredBuild): void {
  const { environment, baseUrl } = buildOptions;
  const isEmulated = environment.CONTENTFUL_HOST?.startsWith('http:') === true;
  if (isOriginGiven || isEmulated || !readsService(buildOptions)) return;
  const place = { variable: 'SITE_BASE_URL' };
  throw siteError('config.base_url_missing', { baseUrl }, { place, exitCode: 2 });
}
