import type { Environment } from '../../config/environment';
import { createMessage, SiteError } from '../errors/site-error';
import type { ContentSource } from './content-source';
import type { Connections } from './contentful/connections';
import type { ContentfulHost } from './contentful/contentful-options';

/** The options of a command that select the source. */
export interface SourceOptions {
  /** Undefined: contentful if its space and token are set, otherwise the export file. */
  readonly source: 'export' | 'contentful' | undefined;
  /** Absolute path. */
  readonly exportFile: string;
  readonly isPreview: boolean;
  readonly environment: Environment;
  readonly contentTimeoutMs: number;
  readonly retryLimit: number;
}

/** The variable of the token that reading needs. */
export function tokenVariable(isPreview: boolean) {
  return isPreview ? 'CONTENTFUL_PREVIEW_TOKEN' : 'CONTENTFUL_ACCESS_TOKEN';
}

/** The source that the options of a command select. */
export function contentSourceKind(options: Pick<SourceOptions, 'source' | 'isPreview' | 'environment'>) {
  const { source, environment, isPreview } = options;
  const hasAccess = environment.CONTENTFUL_SPACE_ID && environment[tokenVariable(isPreview)];
  return source ?? (hasAccess ? 'contentful' : 'export');
}

const CONCURRENCY = 4;

/**
 * Opens the selected source: by default the content service if its space id and the needed token (the preview token
 * with `isPreview`) are set, otherwise the export file (docs/contract.md#1-commands). Reads share the `connections`;
 * without them, each has its own. Throws config.variable_missing (exit status 2) for each missing variable of the
 * service. Loads only the code of the selected source.
 */
export async function openContentSource(
  options: SourceOptions,
  connections?: Connections,
): Promise<ContentSource> {
  const { environment, isPreview, retryLimit, contentTimeoutMs } = options;
  const spaceId = environment.CONTENTFUL_SPACE_ID;
  const token = environment[tokenVariable(isPreview)];
  if (contentSourceKind(options) === 'export') {
    const { createExportSource } = await import('./export/export-source');
    return createExportSource({ file: options.exportFile, includeDrafts: isPreview });
  }
  if (!spaceId || !token) throw missingVariables(options);
  const { createContentfulSource } = await import('./contentful/contentful-source');
  const host = contentfulHost(environment.CONTENTFUL_HOST, isPreview);
  const published = isPreview ? publishedAccess(environment) : undefined;
  return createContentfulSource({
    spaceId,
    token,
    environment: environment.CONTENTFUL_ENVIRONMENT,
    ...(host ? { host } : {}),
    preview: isPreview,
    ...(published ? { published } : {}),
    retryLimit,
    contentTimeoutMs,
    concurrency: CONCURRENCY,
    connections,
  });
}

/** A preview's access to the delivery API; undefined without a delivery token. */
function publishedAccess({ CONTENTFUL_ACCESS_TOKEN: token, CONTENTFUL_HOST }: Environment) {
  const host = contentfulHost(CONTENTFUL_HOST, false);
  return token === undefined ? undefined : { token, ...(host ? { host } : {}) };
}

/** The vendor's regional hosts are pairs, `cdn.eu.contentful.com` and `preview.eu.contentful.com`. */
export function contentfulHost(address: string | undefined, preview: boolean): ContentfulHost | undefined {
  if (!address) return undefined;
  const insecure = address.startsWith('http://');
  const host = address.replace(/^http:\/\//, '');
  return { insecure, host: preview ? host.replace(/^cdn\.(?=(eu\.)?contentful\.com)/i, 'preview.') : host };
}

function missingVariables({ environment, isPreview }: SourceOptions): SiteError {
  const needed = ['CONTENTFUL_SPACE_ID', tokenVariable(isPreview)] as const;
  const purpose = isPreview ? 'to preview drafts from Contentful' : 'to read content from Contentful';
  return new SiteError(
    needed
      .filter((variable) => !environment[variable])
      .map((variable) => createMessage('config.variable_missing', { variable, purpose }, { variable })),
    { exitCode: 2 },
  );
}
