import { readContentOptions } from '../../build/read-build-options';
import { SiteError } from '../../errors/site-error';
import { openContentSource } from '../../source/open-source';
import type { ContentVersion } from '../server/content-poll';
import type { ServeCommandOptions } from '../server/serve-options';

/** Asks the content service for its version. The answer contains the errors of the service. */
export async function contentVersion(options: ServeCommandOptions): Promise<ContentVersion> {
  try {
    const { buildOptions } = await readContentOptions(options);
    const source = await openContentSource(buildOptions);
    return { version: await source.version?.(), errors: [] };
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    return { version: undefined, errors: error.messages };
  }
}
