import type { AssetUrls, InterfaceTexts } from '../../../templates/content-model/page-props';
import type { SitePage } from '../../site-map/site-map';
import type { Dependencies, DependencyRecord } from '../../store/dependency-kinds';
import { type LocaleLayout, localeLayoutOf } from '../layout/locale-layout';
import type { UsedNames } from '../layout/page-layout';
import { checkAnchor } from '../links/link-resolver';
import { textsValue } from './interface-texts';
import { createPageReports } from './page-reports';
import { createRenderScope, type RenderScope } from './render-scope';
import { linkFactsOf, type SiteContext } from './site-context';
import { namedValues, watched } from './watched-values';

/** The inputs of rendering one page, and the facts collected meanwhile. */
export interface PageScope extends RenderScope {
  readonly localeLayout: LocaleLayout;
  readonly texts: InterfaceTexts;
  readonly assets: AssetUrls;
  /** The dependencies of the page, complete when it is rendered. Sorted by key. */
  dependencies(layout?: UsedNames): Dependencies;
}

function allNames(...names: ReadonlyArray<readonly string[]>): string[] {
  return [...new Set(names.flat())].sort();
}

/** Sets up the rendering of a page, with its own record of dependencies. */
export function createPageScope(context: SiteContext, page: SitePage, savedMarkdown?: string): PageScope {
  const record: DependencyRecord = new Map();
  const reports = createPageReports({ page: page.path, locale: page.locale });
  const facts = linkFactsOf(context, page.locale);
  const localeLayout = localeLayoutOf(context, page.locale);
  const texts = watched(localeLayout.texts);
  const assets = watched(context.assets);
  const scope = createRenderScope(context, {
    locale: page.locale,
    path: page.path,
    facts,
    texts: texts.values,
    reports,
    record,
    savedMarkdown,
    onOwnAnchor: (href, place) => checkAnchor({ facts, reports, record }, page, { href, place }),
  });
  return {
    ...scope,
    localeLayout,
    assets: assets.values,
    dependencies(layout = { texts: [], assets: [] }) {
      const textNames = allNames(texts.names(), layout.texts);
      const assetNames = allNames(assets.names(), layout.assets);
      record.set(`Texts:${textNames.join()}`, textsValue(localeLayout, textNames));
      record.set(`Assets:${assetNames.join()}`, namedValues(context.assets, assetNames));
      return Object.fromEntries([...record.keys()].sort().map((key) => [key, record.get(key) ?? '']));
    },
  };
}
