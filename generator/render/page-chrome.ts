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
export const CHROME_VALUES: Readonly<Record<string, (shared: SharedParts, path: string) => string>> = {
  Navigation: ({ navigation }) => navigation.digest,
  Footer: ({ footer }) => footer.digest,
  Banner: ({ banners }, path) => {
    const shown = bannerForPage(path, banners.content);
    return digestOf({ shown: seenOf(shown), faults: banners.faults, ownAnchors: banners.ownAnchors });
  },
};

/** The value of a dependency on shared parts now; undefined for a kind that is none of these. */
export function sharedValue(context: SiteContext, page: SitePage, key: string): string | undefined {
  const shared = sharedPartsOf(context, page.locale);
  if (key.startsWith('Texts:')) return namedValues(shared.texts, key.slice('Texts:'.length).split(','));
  return Object.hasOwn(CHROME_VALUES, key) ? CHROME_VALUES[key]?.(shared, page.path) : undefined;
}

/** Header, footer and banners of a page, with what is wrong with them told as faults of the page. */
export function pageChromeOf(scope: PageScope, path: string): PageChrome {
  const { navigation, footer, banners } = scope.shared;
  for (const [name, currentValue] of Object.entries(CHROME_VALUES)) {
    scope.record.set(name, currentValue(scope.shared, path));
  }
  for (const part of [banners, navigation, footer]) tellFaults(part, scope);
  return { navigation: navigation.content, footer: footer.content, banners: banners.content };
}
