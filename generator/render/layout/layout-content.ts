import type { BannerContent } from '../../../templates/components/banner/Banner';
import { bannerAppliesTo, bannersForPage } from '../../../templates/components/banner/banner-match';
import type { MessageCode } from '../../errors/catalogue';
import type { Message } from '../../errors/site-error';
import { digestOf } from '../../files/digest';
import type { SitePage } from '../../site-map/site-map';
import { type Dependencies, type LayoutKind, splitKey } from '../../store/dependency-kinds';
import { textsValue } from '../page/interface-texts';
import type { PageScope } from '../page/page-scope';
import type { SiteContext } from '../page/site-context';
import { type LocaleLayout, localeLayoutOf, reportPart, withoutTimes } from './locale-layout';

/** Header, footer and banners of a page, as templates receive them. */
export interface LayoutContent {
  readonly navigation: LocaleLayout['navigation']['content'];
  readonly footer: LocaleLayout['footer']['content'];
  /** All banners in content order; the template selects those for the page. */
  readonly banners: readonly BannerContent[];
}

/** A banner without its page patterns: that they match this page is known. */
function seenOf({ paths: _paths, excludedPaths: _excludedPaths, ...seen }: BannerContent) {
  return withoutTimes(seen);
}

interface AskedOfLayout {
  readonly path: string;
  /** The name part of the key. */
  readonly name: string;
}

/** The parts of its locale's layout that a page shows, as dependency values. */
const LAYOUT_VALUES: Readonly<Record<LayoutKind, (layout: LocaleLayout, asked: AskedOfLayout) => string>> = {
  Texts: (layout, { name }) => textsValue(layout, name.split(',')),
  Navigation: ({ navigation }) => navigation.digest,
  Footer: ({ footer }) => footer.digest,
  Banner: ({ banners }, { path }) => {
    const shown = bannersForPage(path, banners.content).map(seenOf);
    return digestOf({ shown, diagnostics: banners.diagnostics, ownAnchors: banners.ownAnchors });
  },
};

/** Reports the diagnostics of the interface texts that a page shows. */
export function reportTextDiagnostics(
  { localeLayout, reports }: PageScope,
  dependencies: Dependencies,
): void {
  const names = Object.keys(dependencies)
    .map(splitKey)
    .flatMap(({ kind, name }) => (kind === 'Texts' ? name.split(',') : []));
  for (const name of names) {
    const diagnostics = localeLayout.textDiagnostics.get(name);
    if (diagnostics !== undefined) reports.addShared(diagnostics);
  }
}

/** The current value of a dependency on the layout; undefined for other kinds. */
export function layoutValue(context: SiteContext, page: SitePage, key: string): string | undefined {
  const { kind, name } = splitKey(key);
  if (!Object.hasOwn(LAYOUT_VALUES, kind)) return undefined;
  const layout = localeLayoutOf(context, page.locale);
  return LAYOUT_VALUES[kind as LayoutKind](layout, { path: page.path, name });
}

/** Diagnostics about texts: they do not apply if the text is not shown. */
const TEXT_CODES: ReadonlySet<MessageCode> = new Set([
  'content.translation_missing',
  'content.price_without_user',
  'content.quotes_wrong',
]);

/** The banners with their diagnostics for a page: texts and links to the page itself only if it may show the banner. */
function bannersOfPage(banners: LocaleLayout['banners'], path: string): LocaleLayout['banners'] {
  const away = new Set(
    banners.content
      .filter((banner) => banner.isHidden || !bannerAppliesTo(path, banner))
      .map(({ metadata }) => metadata.id),
  );
  const applies = ({ code, entry }: Message) => !(TEXT_CODES.has(code) && away.has(entry ?? ''));
  const { errors, warnings } = banners.diagnostics;
  const diagnostics = { errors: errors.filter(applies), warnings: warnings.filter(applies) };
  const ownAnchors = banners.ownAnchors.filter(({ place }) => !away.has(place.entry ?? ''));
  return { ...banners, diagnostics, ownAnchors };
}

/** Header, footer and banners of a page. Records them as dependencies, and reports their diagnostics for this page. */
export function layoutContentOf(scope: PageScope, path: string): LayoutContent {
  const { navigation, footer, banners } = scope.localeLayout;
  for (const kind of ['Navigation', 'Footer', 'Banner'] as const) {
    scope.record.set(kind, LAYOUT_VALUES[kind](scope.localeLayout, { path, name: '' }));
  }
  for (const part of [bannersOfPage(banners, path), navigation, footer]) reportPart(part, scope);
  return { navigation: navigation.content, footer: footer.content, banners: banners.content };
}
