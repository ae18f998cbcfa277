import type { ContentOf } from '../../../templates/content-model/model';
import type { PageInfo } from '../../../templates/content-model/page-props';
import { isAsset } from '../../../templates/content-model/values';
import type { pageModel } from '../../../templates/pages/page.schema';
import { urlOfPath } from '../../site-map/page-path';
import type { SitePage } from '../../site-map/site-map';
import type { PageScope } from './page-scope';
import type { SiteContext } from './site-context';

/** The existing ancestors of a page, from the home page down, followed by the page itself. */
function breadcrumbsOf(
  { site }: SiteContext,
  page: SitePage,
  { links, texts }: PageScope,
): PageInfo['breadcrumbs'] {
  if (page.path === '/' || page.template === 'error') return [];
  const segments = page.path.split('/').slice(1);
  const paths = ['/', ...segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`)];
  return paths.flatMap((path) => {
    const target = links.pageAt(path);
    if (target?.entryId === undefined || target.template === 'error') return [];
    const title = links.pageOfEntry(target.entryId, {})?.title ?? target.title;
    const shown = path === '/' ? (texts.home ?? title) : title;
    return [{ title: shown, path: target.path, url: urlOfPath(site.baseUrl, target.path) }];
  });
}

/** All language versions of the page, with public addresses. */
function alternatesOf({ site }: SiteContext, { alternates }: SitePage): PageInfo['alternates'] {
  return alternates.map(({ locale, path }) => ({ locale, path, url: urlOfPath(site.baseUrl, path) }));
}

/** The properties of a page, from its entry and its place in the site map. */
export function pageInfoOf(
  context: SiteContext,
  page: SitePage,
  made: { readonly scope: PageScope; readonly content: ContentOf<typeof pageModel> | undefined },
): PageInfo {
  const { baseUrl } = context.site;
  const { content, scope } = made;
  const shared = content?.shareImage;
  return {
    path: page.path,
    locale: page.locale,
    pageId: page.pageId,
    template: page.template,
    title: content?.title ?? page.title,
    description: content?.description ?? '',
    canonicalUrl: urlOfPath(baseUrl, page.path),
    noIndex: page.noIndex,
    accent: content?.accent,
    shareImage: isAsset(shared) && shared.contentType.startsWith('image/') ? shared : undefined,
    alternates: alternatesOf(context, page),
    breadcrumbs: breadcrumbsOf(context, page, scope),
  };
}
