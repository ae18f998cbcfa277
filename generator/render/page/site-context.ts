import type { Environment } from '../../../config/environment';
import type { Locale } from '../../../config/locales';
import type { AssetUrls, SiteInfo } from '../../../templates/content-model/page-props';
import type { SiteExperiments } from '../../experiments/site-experiments';
import type { FindMap } from '../../files/source-stack';
import type { SiteMap } from '../../site-map/site-map';
import type { ContentStore } from '../../store/content-store';
import { createLinkFacts, type LinkFacts } from '../links/link-facts';
import type { LinkIndex } from '../links/link-index';
import type { MediaIndex } from '../media/media-index';

/** Digests of the rendering code. */
export interface RenderingCode {
  /** All rendering code except the sections, of which each page has some. */
  readonly rendering: string;
  /** Each section by name: its model and its template with all of their imports. */
  readonly sections: Readonly<Record<string, string>>;
}

/** The context of all pages of one build. Rendering does not change it. */
export interface SiteContext {
  readonly store: ContentStore;
  readonly siteMap: SiteMap;
  readonly links: LinkIndex;
  readonly site: SiteInfo;
  readonly environment: Environment;
  readonly assets: AssetUrls;
  readonly media: MediaIndex;
  /** Absent if experiments are off. */
  readonly experiments?: SiteExperiments | undefined;
  readonly code: RenderingCode;
  /** Digest of the content of every page: site data and the rendering code. */
  readonly digest: string;
  /** Source maps of the rendering code; if absent, they are next to its files. */
  readonly findMap?: FindMap | undefined;
  /** The results of `onceForSite`. */
  readonly once: Map<unknown, Map<string, unknown>>;
}

/** Computes a value once for all pages of the site: the same function and key return the same object. */
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
  return createLinkFacts({ store, links, siteName: site.name, companyFacts: site.facts }, locale);
}

/** Facts for links, for the pages of one locale: always the same object. */
export function linkFactsOf(context: SiteContext, locale: Locale): LinkFacts {
  return onceForSite(context, createFacts, locale);
}
