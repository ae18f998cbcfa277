import type { Locale } from '../../../config/locales';
import { parseAddress } from '../../../config/parse-address';
import { CONTENT_ID_PATHS } from '../../../config/routes';
import { isPlainHost } from '../../../config/web-host';
import type { InterfaceTexts } from '../../../templates/content-model/page-props';
import type { MessagePlace } from '../../errors/site-error';
import { assetLink, editorLink } from '../../source/editor-link';
import { createContentReader } from '../../store/content-reader';
import type { DependencyRecord } from '../../store/dependency-kinds';
import type { ContentScope } from '../content/content-scope';
import { requiredFieldsOf } from '../content/required-fields';
import { resolveEntry } from '../content/resolve-entry';
import type { LinkFacts } from '../links/link-facts';
import { createLinkResolver } from '../links/link-resolver';
import { markdownHtml } from '../markdown/markdown-html';
import type { MarkdownPolicy } from '../markdown/markdown-policy';
import { createPageMarkdown, type PageMarkdown } from '../markdown/page-markdown';
import { isEmbeddedUrl } from '../media/embedded-media';
import { markdownImage, PLACEHOLDER_HTML } from '../media/markdown-image';
import { createPageMedia, type PageMedia } from './page-media';
import type { PageReports } from './page-reports';
import type { SiteContext } from './site-context';

/** The inputs of rendering content, and the facts collected meanwhile. */
export interface RenderScope extends ContentScope {
  readonly media: PageMedia;
  readonly texts: InterfaceTexts;
  readonly markdown: PageMarkdown;
  /** All recorded dependencies. */
  readonly record: DependencyRecord;
}

export interface RenderScopeInput {
  readonly locale: Locale;
  /** The path of the page; absent for content that several pages share. */
  readonly path?: string | undefined;
  readonly facts: LinkFacts;
  readonly texts: InterfaceTexts;
  readonly reports: PageReports;
  readonly record: DependencyRecord;
  /** What an earlier build parsed. */
  readonly savedMarkdown?: string | undefined;
  /** Called for links to an anchor on the page itself. */
  readonly onOwnAnchor: (href: string, place: MessagePlace) => void;
}

type MarkdownNeeds = Pick<RenderScopeInput, 'path' | 'texts' | 'locale' | 'reports'> &
  Pick<RenderScope, 'links' | 'reader' | 'media'> & {
    readonly noteHost: (address: string) => void;
  };

function markdownHtmlOf({ site }: SiteContext, needs: MarkdownNeeds): ContentScope['markdownHtml'] {
  const { path, texts, locale, links, reports, noteHost } = needs;
  const siteHost = new URL(site.baseUrl).host;
  const ownHosts = { parentDomain: site.parentDomain, siteHost };
  const isIdentified = path !== undefined && CONTENT_ID_PATHS.includes(path);
  const imageAt = (place: MessagePlace): MarkdownPolicy['image'] => {
    return (src, alt) => {
      noteHost(src);
      const image = markdownImage(src, needs);
      if (image === undefined) reports.warn('content.text_image_missing', { src }, place);
      else if (alt.trim() === '') reports.warn('content.text_image_without_alt', { src }, place);
      return image;
    };
  };
  return (parts, place) => {
    const resolve: MarkdownPolicy['resolve'] = (href) => links.address(href, place);
    const newTabText = texts['open-in-new-tab'] ?? '';
    const images = { image: imageAt(place), placeholder: PLACEHOLDER_HTML };
    return { html: markdownHtml(parts, { resolve, ownHosts, newTabText, locale, ...images, isIdentified }) };
  };
}

/** Collects the hosts of addresses, other than the site's own. */
function hostCollector({ site }: SiteContext) {
  const hosts = new Set<string>();
  const siteHost = new URL(site.baseUrl).host;
  const noteHost = (address: string) => {
    const host = parseAddress(address, site.baseUrl)?.host ?? siteHost;
    if (host !== siteHost && isPlainHost(host)) hosts.add(host);
  };
  return { hosts, noteHost };
}

/** Sets up a scope with its own reader, which records what it reads. */
export function createRenderScope(context: SiteContext, input: RenderScopeInput): RenderScope {
  const { reports, record, facts, texts } = input;
  const reader = createContentReader(context.store, input.locale, record);
  const media = createPageMedia(context.media, record);
  const links = createLinkResolver({
    ...{ facts, reports, record, onOwnAnchor: input.onOwnAnchor },
    // Content that several pages share publishes no files of its own.
    mediaAddress: (path) =>
      input.path !== undefined && isEmbeddedUrl(path) ? media.file(path)?.url : undefined,
  });
  const { hosts: mediaHosts, noteHost } = hostCollector(context);
  let entries = 0;
  const scope: RenderScope = {
    ...{ reader, links, reports, media, texts, mediaHosts, record },
    frameHosts: new Set(),
    markdown: createPageMarkdown(input.savedMarkdown),
    markdownHtml: markdownHtmlOf(context, { ...input, links, reader, media, noteHost }),
    asset: (asset, place) => {
      noteHost(asset.url);
      return media.asset(asset, reports, place);
    },
    resolveEntry: (model, entry) => {
      const section = context.code.sections[model.name];
      if (section !== undefined) record.set(`Template:${model.name}`, section);
      return resolveEntry(scope, model, entry);
    },
    requiredFields: (model) => {
      const required = requiredFieldsOf(context, model);
      record.set(`Required:${model}`, required.digest);
      return required;
    },
    countEntry: () => {
      entries += 1;
      return entries;
    },
    editorLink: (entryId) => editorLink(context.store.space, entryId),
    assetLink: (assetId) => assetLink(context.store.space, assetId),
  };
  return scope;
}
