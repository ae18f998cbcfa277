import type { Environment } from '../../config/environment';
import { createMessage, SiteError } from '../errors/site-error';
import type { ContentSource } from './content-source';
import type { Connections } from './contentful/connections';
import type { ContentfulHost } from './contentful/contentful-options';

export interface SourceChoice {
  /** The `--source` option; undefined: the environment decides. */
  readonly source: 'export' | 'contentful' | undefined;
  readonly exportFile: string;
  readonly preview: boolean;
  readonly environment: Environment;
  readonly contentTimeoutMs: number;
  readonly retryLimit: number;
  /** Connections to reuse; without them, each read has its own. */
  readonly connections?: Connections | undefined;
}

interface Access {
  readonly spaceId: string | undefined;
  readonly token: string | undefined;
}

/** The options of a command that select the source. */
interface SourceOptions extends Omit<SourceChoice, 'preview'> {
  readonly isPreview: boolean;
}

/** The source options of a command. */
export function sourceChoice(options: SourceOptions): SourceChoice {
  const { source, exportFile, isPreview, environment, contentTimeoutMs, retryLimit } = options;
  return { source, exportFile, preview: isPreview, environment, contentTimeoutMs, retryLimit };
}

/** The source that the options of a command select. */
export function contentSourceKind(options: Pick<SourceOptions, 'source' | 'isPreview' | 'environment'>) {
  const { source, environment, isPreview } = options;
  const { CONTENTFUL_ACCESS_TOKEN, CONTENTFUL_PREVIEW_TOKEN, CONTENTFUL_SPACE_ID } = environment;
  const token = isPreview ? CONTENTFUL_PREVIEW_TOKEN : CONTENTFUL_ACCESS_TOKEN;
  return source ?? (CONTENTFUL_SPACE_ID && token ? 'contentful' : 'export');
}

const CONCURRENCY = 4;

/**
 * Opens the selected source: by default the content service if its space id and the needed token (the preview token
 * with `preview`) are set, otherwise the export file (docs/contract.md#1-commands). Throws config.variable_missing
 * (exit status 2) for each missing variable of the service. Loads only the code of the selected source.
 */
export async function openContentSource(choice: SourceChoice): Promise<ContentSource> {
  const { environment, preview } = choice;
  const spaceId = environment.CONTENTFUL_SPACE_ID;
  const token = preview ? environment.CONTENTFUL_PREVIEW_TOKEN : environment.CONTENTFUL_ACCESS_TOKEN;
  if (contentSourceKind({ ...choice, isPreview: preview }) === 'export') {
    const { createExportSource } = await import('./export/export-source');
    return createExportSource({ file: choice.exportFile, includeDrafts: preview });
  }
  if (!spaceId || !token) throw missingVariables({ spaceId, token }, preview);
  const { createContentfulSource } = await import('./contentful/contentful-source');
  const host = contentfulHost(environment.CONTENTFUL_HOST, preview);
  const published = preview ? publishedAccess(environment) : undefined;
  return createContentfulSource({
    spaceId,
    token,
    environment: environment.CONTENTFUL_ENVIRONMENT,
    ...(host ? { host } : {}),
    preview,
    ...(published ? { published } : {}),
    retryLimit: choice.retryLimit,
    contentTimeoutMs: choice.contentTimeoutMs,
    concurrency: CONCURRENCY,
    connections: choice.connections,
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

function missingVariables({ spaceId, token }: Access, preview: boolean): SiteError {
  const tokenVariable = preview ? 'CONTENTFUL_PREVIEW_TOKEN' : 'CONTENTFUL_ACCESS_TOKEN';
  const missing = [...(spaceId ? [] : ['CONTENTFUL_SPACE_ID']), ...(token ? [] : [tokenVariable])];
  const purpose = preview ? 'to preview drafts from Contentful' : 'to read content from Contentful';
  return new SiteError(
    missing.map((variable) => createMessage('config.variable_missing', { variable, purpose })),
    { exitCode: 2 },
  );
}
