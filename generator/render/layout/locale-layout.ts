import type { Locale } from '../../../config/locales';
import { banner } from '../../../templates/components/banner/banner.schema';
import { footer, navigation } from '../../../templates/components/navigation/navigation.schema';
import type { ContentModel, ContentOf } from '../../../templates/content-model/model';
import type { InterfaceTexts } from '../../../templates/content-model/page-props';
import type { MessagePlace } from '../../errors/site-error';
import { digestOf } from '../../files/digest';
import { createContentReader } from '../../store/content-reader';
import type { DependencyRecord } from '../../store/dependency-kinds';
import { placeOf } from '../content/content-scope';
import { isEmptyValue, textIn } from '../content/field-values';
import type { LinkFacts } from '../links/link-facts';
import { readInterfaceTexts, type SiteTexts } from '../page/interface-texts';
import { createPageReports, type PageDiagnostics } from '../page/page-reports';
import { createRenderScope, type RenderScope } from '../page/render-scope';
import { linkFactsOf, onceForSite, type SiteContext } from '../page/site-context';

type BannerContent = ContentOf<typeof banner>;

/** A part of the layout, resolved once for all pages of a locale. */
export interface ResolvedPart<Content> {
  readonly content: Content;
  /** Digest of the content and its diagnostics. */
  readonly digest: string;
  /** Reported with each page that shows the part. */
  readonly diagnostics: PageDiagnostics;
  /** Links to an anchor on the page itself, to be checked for each page. */
  readonly ownAnchors: ReadonlyArray<{ readonly href: string; readonly place: MessagePlace }>;
}

/** The shared parts of a locale's pages: header, footer, banners and interface texts. */
export interface LocaleLayout extends SiteTexts {
  readonly navigation: ResolvedPart<ContentOf<typeof navigation> | undefined>;
  readonly footer: ResolvedPart<ContentOf<typeof footer> | undefined>;
  /** All banners in content order; the template selects those for a page. */
  readonly banners: ResolvedPart<readonly BannerContent[]>;
  /** The dependencies of all of it. */
  readonly record: DependencyRecord;
}

/** Content without the times of its entries, because publishing again without a change is not a change. */
export function withoutTimes(content: unknown): unknown {
  const text = JSON.stringify(content ?? null, (key, value) =>
    key === 'metadata' ? { ...value, createdAt: undefined, updatedAt: undefined } : value,
  );
  return JSON.parse(text);
}

interface PartsInput {
  readonly context: SiteContext;
  readonly locale: Locale;
  readonly facts: LinkFacts;
  readonly texts: InterfaceTexts;
  readonly record: DependencyRecord;
}

function resolvePart<Content>(
  { context, ...input }: PartsInput,
  make: (scope: RenderScope) => Content,
): ResolvedPart<Content> {
  const reports = createPageReports({});
  const ownAnchors: Array<{ href: string; place: MessagePlace }> = [];
  const scope = createRenderScope(context, {
    ...input,
    reports,
    onOwnAnchor: (href, place) => ownAnchors.push({ href, place }),
  });
  const content = make(scope);
  const { errors, warnings } = reports;
  const diagnostics = { errors, warnings };
  return {
    content,
    diagnostics,
    ownAnchors,
    digest: digestOf({ content: withoutTimes(content), diagnostics, ownAnchors }),
  };
}

const MAIN_KEY = 'main';

function mainEntry<Model extends ContentModel>(
  scope: RenderScope,
  model: Model,
): ContentOf<Model> | undefined {
  const entries = scope.reader.list(model.name);
  const [entry, ...more] = entries.filter(({ key }) => textIn(key).trim() === MAIN_KEY);
  for (const { metadata } of more) {
    const first = entry?.metadata.id ?? '';
    scope.reports.warn('content.key_repeated', { key: MAIN_KEY, first }, placeOf(scope, { metadata }, 'key'));
  }
  if (entry === undefined && scope.requiredFields(model.name).hasType) {
    scope.reports.warn('content.layout_missing', { model: model.name });
  }
  return entry === undefined
    ? undefined
    : (scope.resolveEntry(model, { entry, chain: [] }) as ContentOf<Model> | undefined);
}

/** The banner's link is a separate JSON object; its target follows the same rules as all others. */
function safeLink(scope: RenderScope, { link, metadata }: BannerContent): unknown {
  const place = placeOf(scope, { metadata }, 'link');
  if (typeof link !== 'object' || link === null || !('href' in link) || typeof link.href !== 'string') {
    const reason = 'it needs "href" and "children", and without a link the banner is not shown';
    if (!isEmptyValue(link)) scope.reports.warn('content.value_unusable', { field: 'link', reason }, place);
    return undefined;
  }
  const href = link.href.trim();
  // Without an address there is no link and no banner.
  if (href === '') return link;
  // A page that is not published must not remove the banner: the link becomes text, as everywhere.
  return { ...link, href: scope.links.address(href, place)?.href ?? (href.startsWith('/') ? null : '') };
}

function readBanners(scope: RenderScope): BannerContent[] {
  return scope.reader
    .list(banner.name)
    .map((entry) => scope.resolveEntry(banner, { entry, chain: [] }) as BannerContent | undefined)
    .filter((resolved) => resolved !== undefined)
    .map((resolved) => ({ ...resolved, link: safeLink(scope, resolved) }));
}

function createLocaleLayout(context: SiteContext, locale: Locale): LocaleLayout {
  const record: DependencyRecord = new Map();
  const reader = createContentReader(context.store, locale, record);
  const siteTexts = readInterfaceTexts({ reader, space: context.store.space });
  const { texts } = siteTexts;
  const input: PartsInput = { context, locale, texts, record, facts: linkFactsOf(context, locale) };
  return {
    ...siteTexts,
    navigation: resolvePart(input, (scope) => mainEntry(scope, navigation)),
    footer: resolvePart(input, (scope) => mainEntry(scope, footer)),
    banners: resolvePart(input, readBanners),
    record,
  };
}

/** The layout of a locale, resolved once for the site. */
export function localeLayoutOf(context: SiteContext, locale: Locale): LocaleLayout {
  return onceForSite(context, createLocaleLayout, locale);
}

/** Reports the diagnostics of a part for a page that shows it, and checks its links to anchors on the page. */
export function reportPart(
  { diagnostics, ownAnchors }: ResolvedPart<unknown>,
  { reports, links }: Pick<RenderScope, 'reports' | 'links'>,
): void {
  reports.addShared(diagnostics);
  for (const { href, place } of ownAnchors) links.address(href, place);
}
