import type { Environment } from '../../../config/environment';
import type { Locale } from '../../../config/locales';
import type { AssetUrls, SiteInfo } from '../../../templates/content-model/page-props';
import type { SiteExperiments } from '../../experiments/site-experiments';
import type { FindMap } from '../../files/source-stack';
import type { SiteMap } from '../../site-map/site-map';
import type { ContentStore } from '../../store/content-store';
import { createLinkFacts, type LinkFacts } from '../links/link-facts';
import type { LinkIndex } from '../links/link-index';
import type { MarkdownTexts, TextCacheHandle } from '../markdown/markdown-texts';
import type { MediaIndex } from '../media/media-index';

/** Digests of the code that pages are rendered with. */
export interface RenderingCode {
  /** Everything but the sections, of which each page has some. */
  readonly rendering: string;
  /** The sections by their names. */
  readonly sections: Readonly<Record<string, string>>;
}

/** What all pages of one build share. Rendering changes nothing in it. */
export interface SiteContext {
  readonly store: ContentStore;
  readonly siteMap: SiteMap;
  readonly links: LinkIndex;
  readonly site: SiteInfo;
  readonly environment: Environment;
  readonly assets: AssetUrls;
  readonly media: MediaIndex;
  /** Absent when experiments are off. */
  readonly experiments?: SiteExperiments | undefined;
  readonly code: RenderingCode;
  /** Of all that stands in every page: facts of the site, the code that renders. */
  readonly digest: string;
  /** Compiled texts of earlier builds; absent where texts are not kept. */
  readonly textCache?: TextCacheHandle | undefined;
  /** Texts that this process has already compiled; absent where a site has its own. */
  readonly texts?: MarkdownTexts | undefined;
  /** Source maps of the code that renders; absent where they are beside its files. */
  readonly findMap?: FindMap | undefined;
  /** What `onceForSite` has made. */
  readonly once: Map<unknown, Map<string, unknown>>;
}

/** Makes something once for all pages of the site: the same function and key give the same object. */
export function onceForSite<Key extends string, Value>(
  context: SiteContext,
  make: (context: SiteContext, key: Key) => Value,
  key: Key,
): Value {
  const made = context.once.get(make) ?? new Map<string, unknown>();
  context.once.set(make, made);
  if (!made.has(key)) made.set(key, make(context, key));
  return made.get(key) as Value;
}

function createFacts({ store, links, site }: SiteContext, locale: Locale): LinkFacts {
  return createLinkFacts({ store, links, siteName: site.name }, locale);
}

/** What links need to know, for the pages of one locale: always the same object. */
export function linkFactsOf(context: SiteContext, locale: Locale): LinkFacts {
  return onceForSite(context, createFacts, locale);
}
