import { CONTENT_ID_PATHS } from '../../config/routes';
import type { InterfaceTexts } from '../../templates/content-model/page-props';
import type { Asset } from '../../templates/content-model/values';
import type { MessagePlace } from '../errors/site-error';
import type { SitePage } from '../site-map/site-map';
import type { ContentReader } from '../store/content-reader';
import { createContentReader } from '../store/create-reader';
import type { FlatAsset } from '../store/flat-content';
import { embeddableModel } from './content/content-models';
import type { ContentScope } from './content/content-scope';
import { resolveEntry } from './content/resolve-entry';
import { readInterfaceTexts } from './interface-texts';
import type { LinkResolver } from './links/link-resolver';
import { createLinkResolver } from './links/link-resolver';
import { renderMarkdown } from './markdown/render-markdown';
import type { PageMedia } from './page-media';
import { createPageMedia } from './page-media';
import type { PageReports } from './page-reports';
import { createPageReports } from './page-reports';
import type { SiteContext } from './site-context';

/** What is at hand, and what is collected, while one page is made. */
export interface PageScope {
  readonly content: ContentScope;
  readonly reader: ContentReader;
  readonly links: LinkResolver;
  readonly reports: PageReports;
  readonly media: PageMedia;
  readonly texts: InterfaceTexts;
  readonly frameHosts: ReadonlySet<string>;
  readonly mediaHosts: ReadonlySet<string>;
}

/** Address of an entry in the content service's editor. */
function editorLink(context: SiteContext, entryId: string): string {
  const { spaceId, environment } = context.store.space;
  const space = `https://app.contentful.com/spaces/${encodeURIComponent(spaceId)}`;
  return `${space}/environments/${encodeURIComponent(environment)}/entries/${encodeURIComponent(entryId)}`;
}

function requiredFieldsOf(context: SiteContext) {
  return (model: string): ReadonlySet<string> =>
    new Set(
      context.store
        .contentType(model)
        ?.fields.filter(({ required }) => required)
        .map(({ id }) => id),
    );
}

/** Sets up the making of a page: a reader of its own, so that what it reads is its own record. */
export function createPageScope(context: SiteContext, page: SitePage): PageScope {
  const reader = createContentReader(context.store, page.locale);
  const reports = createPageReports({ page: page.path, locale: page.locale });
  const { site } = context;
  const links = createLinkResolver({ page, index: context.links, reader, reports, siteName: site.name });
  const media = createPageMedia(context.media);
  const texts = readInterfaceTexts(reader);
  const frameHosts = new Set<string>();
  const mediaHosts = new Set<string>();
  const isIdentified = CONTENT_ID_PATHS.includes(page.path);
  const siteHost = new URL(site.baseUrl).host;
  const ownHosts = { parentDomain: site.parentDomain, siteHost };
  const content: ContentScope = {
    page,
    reader,
    links,
    reports,
    markdown: (source: string, place: MessagePlace) =>
      renderMarkdown(source, context.markdownTrees, {
        isIdentified,
        links: {
          resolve: (href) => links.address(href, place),
          ownHosts,
          newTabText: texts['open-in-new-tab'] ?? '',
          onImage: (src) => {
            const host = URL.canParse(src, site.baseUrl) ? new URL(src, site.baseUrl).host : siteHost;
            if (host !== siteHost) mediaHosts.add(host);
          },
        },
      }),
    asset: (asset: FlatAsset, place: MessagePlace): Asset => media.asset(asset, reports, place),
    resolveEntry: (model, input) => resolveEntry(content, model, input),
    requiredFields: requiredFieldsOf(context),
    embeddable: embeddableModel,
    onFrameHost: (host) => frameHosts.add(host),
    onMediaHost: (host) => mediaHosts.add(host),
    editorLink: (entryId) => editorLink(context, entryId),
  };
  return { content, reader, links, reports, media, texts, frameHosts, mediaHosts };
}
