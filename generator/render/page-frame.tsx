import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from '../../templates/App';
import { Footer } from '../../templates/components/footer/Footer';
import { Header } from '../../templates/components/header/Header';
import { islandRegister } from '../../templates/content-model/island-list';
import type { PageInfo } from '../../templates/content-model/page-props';
import type { IslandUse, RenderContextValue } from '../../templates/content-model/render-context';
import { RenderContextProvider } from '../../templates/content-model/render-context';
import { PageOverlays } from '../../templates/islands/PageOverlays';
import type { PageScope } from './page-scope';
import { placeIslands } from './place-islands';
import type { SharedParts } from './shared-parts';
import { watchedAssets, watchedTexts } from './watched-values';

const PARTS = ['header', 'footer'] as const;
type Part = (typeof PARTS)[number];

/** HTML that pages share, rendered once, and what it was made of. */
interface Fragment {
  readonly html: string;
  /** Names of texts and files that stand in it. */
  readonly texts: readonly string[];
  readonly assets: readonly string[];
}

/** What stands around the sections of a page: what holds its place while the page is rendered, and the HTML. */
export interface PageFrame {
  readonly places: Readonly<Record<Part, ReactElement>>;
  /** Puts the HTML in its place. */
  place(html: string): string;
}

type FrameContext = Omit<RenderContextValue, 'registerIsland' | 'embedUrl'>;

interface FrameInput {
  readonly scope: PageScope;
  readonly value: FrameContext;
}

function elementOf(part: Part, { navigation, footer }: SharedParts): ReactElement {
  if (part === 'header') return <Header navigation={navigation.content} />;
  return (
    <>
      <Footer footer={footer.content} />
      <PageOverlays />
    </>
  );
}

function renderPart(part: Part, { scope, value }: FrameInput, page: PageInfo): Fragment {
  const { shared } = scope;
  const islands: IslandUse[] = [];
  const texts = watchedTexts(shared.texts);
  const assets = watchedAssets(scope.siteAssets);
  const context: RenderContextValue = {
    ...value,
    page,
    texts: texts.values,
    assets: assets.values,
    registerIsland: islandRegister(islands),
    embedUrl: () => {
      throw new Error(`The ${part} of pages cannot hold HTML of editors.`);
    },
  };
  const html = renderToString(
    <RenderContextProvider value={context}>
      <App page={page}>{elementOf(part, shared)}</App>
    </RenderContextProvider>,
    { identifierPrefix: `${part}-` },
  );
  return { html: placeIslands(html, islands, page), texts: texts.names(), assets: assets.names() };
}

/** A page that there is not, in the languages of a real one: what does not differ for two such pages is the same for all. */
function madeUpPage(name: string, { locale, alternates }: PageInfo): PageInfo {
  return {
    path: `/${name}`,
    locale,
    alternates,
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

/** The part as all pages have it that it does not link; undefined when it differs from page to page. */
function renderForAll(part: Part, input: FrameInput): Fragment | undefined {
  const { page } = input.value;
  const fragment = renderPart(part, input, madeUpPage('a', page));
  return fragment.html === renderPart(part, input, madeUpPage('b', page)).html ? fragment : undefined;
}

const known = new WeakMap<SharedParts, Map<string, Fragment | undefined>>();

function fragmentFor(part: Part, input: FrameInput): Fragment {
  const { page } = input.value;
  const ofLocale = known.get(input.scope.shared) ?? new Map<string, Fragment | undefined>();
  known.set(input.scope.shared, ofLocale);
  const languages = page.alternates.length < 2 ? '' : JSON.stringify(page.alternates);
  const key = `${part} ${languages}`;
  const shared = ofLocale.has(key) ? ofLocale.get(key) : renderForAll(part, input);
  ofLocale.set(key, shared);
  // A link to the page itself is marked as the one to where the visitor is.
  const isOwn = shared === undefined || shared.html.includes(`href="${page.path}"`);
  return isOwn ? renderPart(part, input, page) : shared;
}

/** Header, footer and overlays of a page; those that are the same for many pages are rendered once. */
export function pageFrameOf(input: FrameInput): PageFrame {
  const fragments = new Map(PARTS.map((part) => [part as string, fragmentFor(part, input)]));
  for (const fragment of fragments.values()) input.scope.noteUse(fragment);
  return {
    // An element, because no text of an editor can look like one.
    places: { header: <template data-frame="header" />, footer: <template data-frame="footer" /> },
    place: (html) =>
      html.replace(
        /<template data-frame="(\w+)"><\/template>/g,
        (_, part) => fragments.get(part)?.html ?? '',
      ),
  };
}
