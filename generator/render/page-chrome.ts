import type { BannerContent } from '../../templates/components/banner/Banner';
import { bannerForPage } from '../../templates/components/banner/banner-match';
import type { SitePage } from '../site-map/site-map';
import { digestOf } from '../store/digest';
import type { PageScope } from './page-scope';
import type { SharedParts } from './shared-parts';
import { sharedPartsOf, tellFaults, withoutTimes } from './shared-parts';
import type { SiteContext } from './site-context';
import { namedValues } from './watched-values';

/** What stands around the sections of a page. */
export interface PageChrome {
  readonly navigation: SharedParts['navigation']['content'];
  readonly footer: SharedParts['footer']['content'];
  /** All banners in content order; which of them the page shows is the template's rule. */
  readonly banners: readonly BannerContent[];
}

/** A banner without the places where it is shown: that this page is one of them is known. */
function seenOf(shown: BannerContent | undefined) {
  if (shown === undefined) return null;
  const { paths: _paths, excludedPaths: _excludedPaths, ...seen } = shown;
  return withoutTimes(seen);
}

/** What a page shows of the shared parts, as values of dependencies. */
export const CHROME_VALUES = {
  Navigation: ({ navigation }) => navigation.digest,
  Footer: ({ footer }) => footer.digest,
  Banner: ({ banners }, path) => {
    const shown = bannerForPage(path, banners.content);
    return digestOf({ shown: seenOf(shown), faults: banners.faults, ownAnchors: banners.ownAnchors });
  },
} as const satisfies Readonly<Record<string, (shared: SharedParts, path: string) => string>>;

const NAMED_TEXTS = /^(?:Frame)?Texts:(.*)$/s;

/** The value of a dependency on shared parts now; undefined for a kind that is none of these. */
export function sharedValue(context: SiteContext, page: SitePage, key: string): string | undefined {
  const shared = sharedPartsOf(context, page.locale);
  const texts = NAMED_TEXTS.exec(key)?.[1];
  if (texts !== undefined) return namedValues(shared.texts, texts.split(','));
  if (!Object.hasOwn(CHROME_VALUES, key)) return undefined;
  return CHROME_VALUES[key as keyof typeof CHROME_VALUES](shared, page.path);
}

/**
 * Header, footer and banners of a page, with what is wrong with them told as faults of the page. What the page rests on
 * for header and footer is told by its frame.
 */
export function pageChromeOf(scope: PageScope, path: string): PageChrome {
  const { navigation, footer, banners } = scope.shared;
  scope.record.set('Banner', CHROME_VALUES.Banner(scope.shared, path));
  for (const part of [banners, navigation, footer]) tellFaults(part, scope);
  return { navigation: navigation.content, footer: footer.content, banners: banners.content };
}
