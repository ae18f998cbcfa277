import type { BannerContent } from '../../../templates/components/banner/Banner';
import { bannerAppliesTo, bannersForPage } from '../../../templates/components/banner/banner-match';
import type { MessageCode } from '../../errors/catalogue';
import { digestOf } from '../../files/digest';
import type { SitePage } from '../../site-map/site-map';
import type { Dependencies, SharedKind } from '../../store/dependency-kinds';
import { splitKey } from '../../store/dependency-kinds';
import { textsValue } from '../page/interface-texts';
import type { PageScope } from '../page/page-scope';
import { tellPartFaults } from '../page/part-faults';
import type { SiteContext } from '../page/site-context';
import type { SharedParts } from './shared-parts';
import { sharedPartsOf, tellFaults, withoutTimes } from './shared-parts';

/** What stands around the sections of a page. */
export interface PageChrome {
  readonly navigation: SharedParts['navigation']['content'];
  readonly footer: SharedParts['footer']['content'];
  /** All banners in content order; which of them the page may show is the template's rule. */
  readonly banners: readonly BannerContent[];
}

/** A banner without the places where it is shown: that this page is one of them is known. */
function seenOf({ paths: _paths, excludedPaths: _excludedPaths, ...seen }: BannerContent) {
  return withoutTimes(seen);
}

interface AskedOfShared {
  readonly path: string;
  /** What follows the kind in the key. */
  readonly name: string;
}

/** What a page shows of the shared parts, as values of dependencies. */
const SHARED_VALUES: Readonly<Record<SharedKind, (shared: SharedParts, asked: AskedOfShared) => string>> = {
  Texts: (shared, { name }) => textsValue(shared, name.split(',')),
  Navigation: ({ navigation }) => navigation.digest,
  Footer: ({ footer }) => footer.digest,
  Banner: ({ banners }, { path }) => {
    const shown = bannersForPage(path, banners.content).map(seenOf);
    return digestOf({ shown, faults: banners.faults, ownAnchors: banners.ownAnchors });
  },
};

/** Tells a page what is wrong with the interface texts that it shows. */
export function reportTextFaults({ shared, reports }: PageScope, dependencies: Dependencies): void {
  const names = Object.keys(dependencies)
    .map(splitKey)
    .flatMap(({ kind, name }) => (kind === 'Texts' ? name.split(',') : []));
  for (const name of names) tellPartFaults(shared.textFaults.get(name) ?? [], reports);
}

/** The value of a dependency on shared parts now; undefined for a kind that is none of these. */
export function sharedValue(context: SiteContext, page: SitePage, key: string): string | undefined {
  const { kind, name } = splitKey(key);
  if (!Object.hasOwn(SHARED_VALUES, kind)) return undefined;
  const shared = sharedPartsOf(context, page.locale);
  return SHARED_VALUES[kind as SharedKind](shared, { path: page.path, name });
}

/** What is told of words; where nobody reads them, nothing is wrong with them. */
const OF_WORDS: ReadonlySet<MessageCode> = new Set([
  'content.translation_missing',
  'content.price_without_user',
  'content.quotes_wrong',
]);

/** The banners with what concerns a page: words of a banner only where it may stand. */
function ofPage(banners: SharedParts['banners'], path: string): SharedParts['banners'] {
  const away = new Set(
    banners.content
      .filter((banner) => banner.isHidden || !bannerAppliesTo(path, banner))
      .map(({ metadata }) => metadata.id),
  );
  const faults = banners.faults.filter(
    ({ args: [code, , place] }) => !(OF_WORDS.has(code) && away.has(place?.entry ?? '')),
  );
  return { ...banners, faults };
}

/** Header, footer and banners of a page, with what is wrong with them told as faults of the page. */
export function pageChromeOf(scope: PageScope, path: string): PageChrome {
  const { navigation, footer, banners } = scope.shared;
  for (const kind of ['Navigation', 'Footer', 'Banner'] as const) {
    scope.record.set(kind, SHARED_VALUES[kind](scope.shared, { path, name: '' }));
  }
  for (const part of [ofPage(banners, path), navigation, footer]) tellFaults(part, scope);
  return { navigation: navigation.content, footer: footer.content, banners: banners.content };
}
