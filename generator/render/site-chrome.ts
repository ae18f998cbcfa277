import { banner } from '../../templates/components/banner/banner.schema';
import { footer, navigation } from '../../templates/components/navigation/navigation.schema';
import type { ContentModel, ContentOf } from '../../templates/content-model/model';
import type { PageScope } from './page-scope';

/** What stands around the sections of every page. */
export interface SiteChrome {
  readonly navigation: ContentOf<typeof navigation> | undefined;
  readonly footer: ContentOf<typeof footer> | undefined;
  /** All banners in content order; which of them a page shows is the template's rule. */
  readonly banners: ReadonlyArray<ContentOf<typeof banner>>;
}

function mainEntry<Model extends ContentModel>(scope: PageScope, model: Model): ContentOf<Model> | undefined {
  const entry = scope.reader.list(model.name).find(({ key }) => key === 'main');
  return entry === undefined
    ? undefined
    : (scope.content.resolveEntry(model, { entry, chain: [] }) as ContentOf<Model> | undefined);
}

/** Reads header, footer and banners in the page's locale. */
export function readSiteChrome(scope: PageScope): SiteChrome {
  const banners = scope.reader
    .list(banner.name)
    .map(
      (entry) =>
        scope.content.resolveEntry(banner, { entry, chain: [] }) as ContentOf<typeof banner> | undefined,
    )
    .filter((resolved) => resolved !== undefined);
  return { navigation: mainEntry(scope, navigation), footer: mainEntry(scope, footer), banners };
}
