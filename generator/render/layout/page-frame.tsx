import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { clientConfig } from '../../../config/client-config';
import { App } from '../../../templates/App';
import { Footer } from '../../../templates/components/footer/Footer';
import { Header } from '../../../templates/components/header/Header';
import { islandRegister } from '../../../templates/content-model/island-list';
import type { PageInfo } from '../../../templates/content-model/page-props';
import type { IslandUse, RenderContextValue } from '../../../templates/content-model/render-context';
import { RenderContextProvider } from '../../../templates/content-model/render-context';
import { PageOverlays } from '../../../templates/islands/PageOverlays';
import { digestOf } from '../../files/digest';
import type { Dependencies } from '../../store/content-reader';
import { textsValue } from '../page/interface-texts';
import { placeIslands } from '../page/place-islands';
import type { SiteContext } from '../page/site-context';
import { namedValues, watchedAssets, watchedTexts } from '../page/watched-values';
import { CHROME_VALUES } from './page-chrome';
import type { SharedParts } from './shared-parts';
import { sharedPartsOf } from './shared-parts';

const PARTS = ['header', 'footer'] as const;
type Part = (typeof PARTS)[number];

/** HTML of a part, and what it was made of. */
interface Fragment {
  readonly html: string;
  readonly bytes: Uint8Array;
  /** Names of texts and files that stand in it. */
  readonly texts: readonly string[];
  readonly assets: readonly string[];
  /** What was asked of the page's address. */
  readonly asked: AskedOfPath;
}

interface AskedOfPath {
  /** Addresses that would be marked on the page that they lead to. */
  readonly links: ReadonlySet<string>;
  /** Anything else. */
  readonly isRead: boolean;
}

type Fragments = Readonly<Record<Part, Fragment>>;

/** Where the parts stand in the file of a page: from and to which byte. */
export type FramePlaces = Readonly<Record<Part, readonly [start: number, end: number]>>;

/** What stands around the sections of a page: header, footer and overlays. */
export interface PageFrame {
  /** What holds the place of each part while the page is rendered. */
  readonly places: Readonly<Record<Part, ReactElement>>;
  /** Puts the HTML in its place. */
  place(html: string): string;
  /** Where the parts stand by now; undefined where a part cannot be told from the rest of the page. */
  placesIn(html: string): FramePlaces | undefined;
  readonly dependencies: Dependencies;
}

/** What a page is to its frame. */
export type FramedPage = Pick<PageInfo, 'path' | 'locale' | 'alternates'>;

function elementOf(part: Part, { navigation, footer }: SharedParts): ReactElement {
  if (part === 'header') return <Header navigation={navigation.content} />;
  return (
    <>
      <Footer footer={footer.content} />
      <PageOverlays />
    </>
  );
}

/** The page as a part sees it, taking note of what is asked of its address. */
function watchedPage(page: PageInfo) {
  const asked = { links: new Set<string>(), isRead: false };
  return {
    asked,
    page: {
      ...page,
      get path() {
        asked.isRead = true;
        return page.path;
      },
    },
    isCurrentPage(href: string) {
      asked.links.add(href);
      return href === page.path;
    },
  };
}

function renderPart(part: Part, context: SiteContext, whole: PageInfo): Fragment {
  const { page, isCurrentPage, asked } = watchedPage(whole);
  const shared = sharedPartsOf(context, page.locale);
  const islands: IslandUse[] = [];
  const texts = watchedTexts(shared.texts);
  const assets = watchedAssets(context.assets);
  const value: RenderContextValue = {
    ...{ page, isCurrentPage },
    site: context.site,
    clientConfig: clientConfig(context.environment),
    texts: texts.values,
    assets: assets.values,
    registerIsland: islandRegister(islands),
    embedUrl: () => {
      throw new Error(`The ${part} of pages cannot hold HTML of editors.`);
    },
  };
  const html = renderToString(
    <RenderContextProvider value={value}>
      <App page={page}>{elementOf(part, shared)}</App>
    </RenderContextProvider>,
    { identifierPrefix: `${part}-` },
  );
  const placed = placeIslands(html, islands, page);
  return { html: placed, bytes: Buffer.from(placed), texts: texts.names(), assets: assets.names(), asked };
}

/** A page that there is not, at the address and in the languages of a real one. */
function madeUpPage(name: string, { path, locale, alternates }: FramedPage): PageInfo {
  return {
    ...{ path, locale, alternates },
    pageId: name,
    template: name === 'a' ? 'landing' : 'error',
    title: name,
    description: name,
    canonicalUrl: `https://${name}.invalid/`,
    noIndex: name === 'a',
    shareImage: undefined,
    breadcrumbs: [],
  };
}

/** The part of two pages, if it does not differ: then it is that of every page which is like these in the same things. */
function renderForBoth(
  part: Part,
  context: SiteContext,
  [one, other]: readonly [FramedPage, FramedPage],
): Fragment | undefined {
  const fragment = renderPart(part, context, madeUpPage('a', one));
  return fragment.html === renderPart(part, context, madeUpPage('b', other)).html ? fragment : undefined;
}

type KnownFragments = Map<string, Fragment | undefined>;

/** Locales of contents that a process goes on from: those of now, and of the one before. */
const KEPT_FRAMES = 24;

/** By a digest of all that parts are made of: most changes of content leave header and footer as they are. */
const knownByDigest = new Map<string, KnownFragments>();
const knownByParts = new WeakMap<SharedParts, KnownFragments>();

function fragmentsOf(context: SiteContext, locale: PageInfo['locale']): KnownFragments {
  const shared = sharedPartsOf(context, locale);
  const known = knownByParts.get(shared);
  if (known !== undefined) return known;
  const { texts, textFaults, navigation, footer } = shared;
  const digest = digestOf([
    ...[locale, context.digest, context.assets, texts, [...textFaults]],
    ...[navigation.digest, footer.digest],
  ]);
  const fragments: KnownFragments = knownByDigest.get(digest) ?? new Map();
  knownByParts.set(shared, fragments);
  knownByDigest.delete(digest);
  knownByDigest.set(digest, fragments);
  const [oldest] = knownByDigest.keys();
  if (oldest !== undefined && knownByDigest.size > KEPT_FRAMES) knownByDigest.delete(oldest);
  return fragments;
}

function remembered(
  fragments: KnownFragments,
  key: string,
  make: () => Fragment | undefined,
): Fragment | undefined {
  const fragment = fragments.has(key) ? fragments.get(key) : make();
  fragments.set(key, fragment);
  return fragment;
}

/**
 * The part as it is on one page, for parts that take nothing of a page but its address and its languages. That nothing
 * else counts is looked at for the first such page.
 */
function fragmentOfPage(part: Part, context: SiteContext, page: FramedPage): Fragment | undefined {
  const first = remembered(fragmentsOf(context, page.locale), `${part} of one page`, () =>
    renderForBoth(part, context, [page, page]),
  );
  return first && renderPart(part, context, madeUpPage('a', page));
}

/**
 * The part of a page as far as it is decided by the address and the languages of the page, which leaves most parts to be
 * rendered once for all pages; undefined for a part that takes more of the page.
 */
function fragmentFor(part: Part, context: SiteContext, page: FramedPage): Fragment | undefined {
  const hasLanguages = page.alternates.length > 1;
  const key = `${part} of pages in ${hasLanguages ? 'languages' : 'one language'}`;
  const fragment = remembered(fragmentsOf(context, page.locale), key, () =>
    renderForBoth(part, context, [
      { ...page, path: '/a' },
      { ...page, path: '/b', alternates: hasLanguages ? [] : page.alternates },
    ]),
  );
  if (fragment === undefined) return hasLanguages ? fragmentOfPage(part, context, page) : undefined;
  const { links, isRead } = fragment.asked;
  return isRead || links.has(page.path) ? fragmentOfPage(part, context, page) : fragment;
}

function collectDependencies({ header, footer }: Fragments, context: SiteContext, shared: SharedParts) {
  const union = (names: 'texts' | 'assets') => [...new Set([...header[names], ...footer[names]])].sort();
  const texts = union('texts');
  const assets = union('assets');
  return {
    Navigation: CHROME_VALUES.Navigation(shared),
    Footer: CHROME_VALUES.Footer(shared),
    [`FrameTexts:${texts.join()}`]: textsValue(shared, texts),
    [`FrameAssets:${assets.join()}`]: namedValues(context.assets, assets),
  };
}

const knownDependencies = new WeakMap<Fragment, WeakMap<Fragment, Dependencies>>();

/** Collected once for all pages that have the same parts. */
function dependenciesOf(fragments: Fragments, context: SiteContext, { locale }: FramedPage): Dependencies {
  const ofHeader = knownDependencies.get(fragments.header) ?? new WeakMap<Fragment, Dependencies>();
  knownDependencies.set(fragments.header, ofHeader);
  const dependencies =
    ofHeader.get(fragments.footer) ?? collectDependencies(fragments, context, sharedPartsOf(context, locale));
  ofHeader.set(fragments.footer, dependencies);
  return dependencies;
}

/** Undefined unless it stands there once. */
function placeOf(html: string, part: string): number | undefined {
  const start = html.indexOf(part);
  return start === -1 || html.includes(part, start + 1) ? undefined : start;
}

function placesIn(html: string, { header, footer }: Fragments): FramePlaces | undefined {
  const headerAt = placeOf(html, header.html);
  const footerAt = placeOf(html, footer.html);
  if (headerAt === undefined || footerAt === undefined) return undefined;
  const start = Buffer.byteLength(html.slice(0, headerAt));
  const end = start + header.bytes.length;
  const footerStart = end + Buffer.byteLength(html.slice(headerAt + header.html.length, footerAt));
  return { header: [start, end], footer: [footerStart, footerStart + footer.bytes.length] };
}

/** Whether nothing about the parts has to be told or checked with each page that shows them. */
function isQuiet({ navigation, footer, textFaults }: SharedParts, fragments: readonly Fragment[]): boolean {
  if (fragments.some(({ texts }) => texts.some((name) => textFaults.has(name)))) return false;
  return [navigation, footer].every(({ faults, ownAnchors }) => faults.length + ownAnchors.length === 0);
}

/** Header, footer and overlays of a page; those that are the same for many pages are rendered once. */
export function pageFrameOf(context: SiteContext, page: PageInfo): PageFrame {
  const header = fragmentFor('header', context, page);
  const footer = fragmentFor('footer', context, page);
  const isReplaceable =
    header !== undefined &&
    footer !== undefined &&
    isQuiet(sharedPartsOf(context, page.locale), [header, footer]);
  const fragments: Fragments = {
    header: header ?? renderPart('header', context, page),
    footer: footer ?? renderPart('footer', context, page),
  };
  return {
    // An element, because no text of an editor can look like one.
    places: { header: <template data-frame="header" />, footer: <template data-frame="footer" /> },
    place: (html) =>
      html.replace(
        /<template data-frame="(\w+)"><\/template>/g,
        (_, part) => fragments[part as Part]?.html ?? '',
      ),
    placesIn: (html) => (isReplaceable ? placesIn(html, fragments) : undefined),
    dependencies: dependenciesOf(fragments, context, page),
  };
}

/** The frame that a page would have, for one that is rendered already. */
export interface NewFrame {
  /** The same page with this frame in place of the one it has. */
  replace(file: Buffer, places: FramePlaces): { readonly file: Uint8Array; readonly places: FramePlaces };
  readonly dependencies: Dependencies;
}

/** Undefined where more than this of the page has to be known, or where something has to be told of its frame. */
export function newFrameOf(context: SiteContext, page: FramedPage): NewFrame | undefined {
  const header = fragmentFor('header', context, page);
  const footer = fragmentFor('footer', context, page);
  if (header === undefined || footer === undefined) return undefined;
  if (!isQuiet(sharedPartsOf(context, page.locale), [header, footer])) return undefined;
  return {
    replace(file, places) {
      const before = file.subarray(0, places.header[0]);
      const between = file.subarray(places.header[1], places.footer[0]);
      const after = file.subarray(places.footer[1]);
      const end = before.length + header.bytes.length;
      const start = end + between.length;
      return {
        file: Buffer.concat([before, header.bytes, between, footer.bytes, after]),
        places: { header: [before.length, end], footer: [start, start + footer.bytes.length] },
      };
    },
    dependencies: dependenciesOf({ header, footer }, context, page),
  };
}
