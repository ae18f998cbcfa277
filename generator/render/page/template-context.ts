import { clientConfig } from '../../../config/public-environment';
import { islandRegister } from '../../../templates/content-model/island-list';
import type { PageInfo } from '../../../templates/content-model/page-props';
import type { IslandUse, RenderContextValue } from '../../../templates/content-model/render-context';
import type { PageScope } from './page-scope';
import type { RenderedFiles } from './rendered-files';
import type { SiteContext } from './site-context';

export interface TemplateContextInput {
  readonly scope: PageScope;
  readonly page: PageInfo;
  readonly files: RenderedFiles;
}

/** The context for the templates of a page, and the islands that they register during rendering. */
export function templateContext(
  { site, environment }: SiteContext,
  { scope, page, files }: TemplateContextInput,
): { readonly value: RenderContextValue; readonly islands: readonly IslandUse[] } {
  const islands: IslandUse[] = [];
  const value: RenderContextValue = {
    page,
    isCurrentPage: (href) => href === page.path,
    site,
    assets: scope.assets,
    texts: scope.texts,
    registerIsland: islandRegister(islands),
    embedUrl: files.embedUrl,
    propsUrl: files.propsUrl,
    clientConfig: clientConfig(environment),
  };
  return { value, islands };
}
