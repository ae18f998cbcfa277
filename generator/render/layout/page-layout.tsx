import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { clientConfig } from '../../../config/public-environment';
import { App } from '../../../templates/App';
import { Footer } from '../../../templates/components/footer/Footer';
import { Header } from '../../../templates/components/header/Header';
import { islandRegister } from '../../../templates/content-model/island-list';
import type { PageInfo } from '../../../templates/content-model/page-props';
import {
  type IslandUse,
  LayoutContextProvider,
  type LayoutContextValue,
} from '../../../templates/content-model/render-context';
import { PageOverlays } from '../../../templates/islands/PageOverlays';
import { placeIslands } from '../page/finish-html';
import { createRenderedFiles, type RenderedFile } from '../page/rendered-files';
import { onceForSite, type SiteContext } from '../page/site-context';
import { watched } from '../page/watched-values';
import { localeLayoutOf } from './locale-layout';

type PartName = 'header' | 'footer' | 'overlays';

/** The inputs of the layout: pages with equal inputs share the result. */
type LayoutPage = Pick<PageInfo, 'locale' | 'alternates'> & { readonly path: string | undefined };

/** Names of interface texts and of published files. */
export interface UsedNames {
  readonly texts: readonly string[];
  readonly assets: readonly string[];
}

interface LayoutPart extends UsedNames {
  readonly html: string;
  readonly files: readonly RenderedFile[];
  /** Links that are marked as current on their own page. */
  readonly links: ReadonlySet<string>;
  readonly hasLanguages: boolean;
}

/** Header, footer and overlays of a page. */
export interface PageLayout {
  /** The placeholders of the parts during page rendering. */
  readonly placeholders: Readonly<Record<PartName, ReactElement>>;
  /** Replaces the placeholders in the HTML of the page. */
  fill(html: string): string;
  /** The files that come with every page that shows the parts. */
  readonly files: readonly RenderedFile[];
  readonly used: UsedNames;
}

/** A replacement for the page id, which the layout cannot use because it is shared. */
const NO_PAGE = { pageId: '[page-id]' };

/** A value for each part. */
function perPart<Value>(make: (name: PartName) => Value): Readonly<Record<PartName, Value>> {
  return { header: make('header'), footer: make('footer'), overlays: make('overlays') };
}

function elementOf(name: PartName, context: SiteContext, { locale }: LayoutPage): ReactElement {
  if (name === 'overlays') return <PageOverlays />;
  const { navigation, footer } = localeLayoutOf(context, locale);
  return name === 'header' ? <Header navigation={navigation.content} /> : <Footer footer={footer.content} />;
}

function renderPart(name: PartName, context: SiteContext, page: LayoutPage): LayoutPart {
  const islands: IslandUse[] = [];
  const files = createRenderedFiles();
  const links = new Set<string>();
  let hasLanguages = false;
  const texts = watched(localeLayoutOf(context, page.locale).texts);
  const assets = watched(context.assets);
  const value: LayoutContextValue = {
    page: {
      locale: page.locale,
      get alternates() {
        hasLanguages = true;
        return page.alternates;
      },
    },
    isCurrentPage(href) {
      links.add(href);
      return href === page.path;
    },
    site: context.site,
    clientConfig: clientConfig(context.environment),
    texts: texts.values,
    assets: assets.values,
    registerIsland: islandRegister(islands),
    propsUrl: files.propsUrl,
  };
  const rendered = renderToString(
    <LayoutContextProvider value={value}>
      <App page={NO_PAGE}>{elementOf(name, context, page)}</App>
    </LayoutContextProvider>,
    { identifierPrefix: `${name}-` },
  );
  const html = placeIslands(rendered, islands, NO_PAGE);
  if (html.includes(NO_PAGE.pageId)) throw new Error(`The ${name} shows the page id, but pages share it.`);
  const used = { texts: texts.names(), assets: assets.names() };
  return { html, files: files.list(), ...used, links, hasLanguages };
}

/** The layout for pages in one language that it does not link to. */
function plainParts(
  context: SiteContext,
  locale: PageInfo['locale'],
): Readonly<Record<PartName, LayoutPart>> {
  const plain = { locale, alternates: [], path: undefined };
  return perPart((name) => renderPart(name, context, plain));
}

function partOf(name: PartName, context: SiteContext, { path, locale, alternates }: PageInfo): LayoutPart {
  const plain = onceForSite(context, plainParts, locale)[name];
  const isLinked = plain.links.has(path);
  const isInLanguages = plain.hasLanguages && alternates.length > 1;
  return isLinked || isInLanguages ? renderPart(name, context, { path, locale, alternates }) : plain;
}

function placeholder(name: PartName): ReactElement {
  // An element, because editors' text cannot contain one.
  return <template data-layout={name} />;
}

/** The layout of a page: each part is rendered once for all pages of a locale with equal inputs. */
export function layoutOf(context: SiteContext, page: PageInfo): PageLayout {
  const parts = perPart((name) => partOf(name, context, page));
  const all = Object.values(parts);
  return {
    placeholders: perPart(placeholder),
    fill: (html) =>
      html.replace(
        /<template data-layout="(header|footer|overlays)"><\/template>/g,
        (_, name: PartName) => parts[name].html,
      ),
    files: all.flatMap(({ files }) => files),
    used: { texts: all.flatMap(({ texts }) => texts), assets: all.flatMap(({ assets }) => assets) },
  };
}
