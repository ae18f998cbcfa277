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

/** The banner's link is a JSON object of its own; its target obeys the same rules as every other. */
function safeLink(scope: PageScope, { link, metadata }: ContentOf<typeof banner>): unknown {
  if (typeof link !== 'object' || link === null || !('href' in link) || typeof link.href !== 'string')
    return link;
  return { ...link, href: scope.links.address(link.href, { entry: metadata.id, field: 'link' })?.href ?? '' };
}

/** Reads header, footer and banners in the page's locale. */
export function readSiteChrome(scope: PageScope): SiteChrome {
  const banners = scope.reader
    .list(banner.name)
    .map(
      (entry) =>
        scope.content.resolveEntry(banner, { entry, chain: [] }) as ContentOf<typeof banner> | undefined,
    )
    .filter((resolved) => resolved !== undefined)
    .map((resolved) => ({ ...resolved, link: safeLink(scope, resolved) }));
  return { navigation: mainEntry(scope, navigation), footer: mainEntry(scope, footer), banners };
}
