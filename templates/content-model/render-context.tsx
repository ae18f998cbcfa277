import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';
import type { ClientConfig } from '../../config/client-config';
import type { PageExperiments } from '../../config/contract/experiment-definitions';
import type { InterfaceValue } from '../components/providers/InterfaceProvider';
import { InterfaceProvider } from '../components/providers/InterfaceProvider';
import type { AssetUrls, InterfaceTexts, PageInfo, SiteInfo } from './page-props';

/** An island that a page holds; the page renderer renders each one on its own and puts its HTML in place. */
export interface IslandUse {
  /** The prefix of the ids that React makes in it. */
  readonly id: string;
  readonly name: string;
  readonly props: Readonly<Record<string, unknown>>;
}

/** What header, footer and overlays may know of the page that they stand on: they are rendered once for all alike. */
export interface LayoutContextValue {
  readonly page: Pick<PageInfo, 'locale' | 'alternates'>;
  /** Whether a link leads to the page itself, so that it is marked as the one to where the visitor is. */
  readonly isCurrentPage: (href: string) => boolean;
  readonly site: SiteInfo;
  readonly assets: AssetUrls;
  readonly texts: InterfaceTexts;
  /** Called by `Island` while the page renders; gives the id that the island has on the page. */
  readonly registerIsland: (island: IslandUse) => string;
  /** What browser code needs to know, written into the page. */
  readonly clientConfig: ClientConfig;
}

/** What templates may know besides their content. One object a page, the same for the same input. */
export interface RenderContextValue extends LayoutContextValue {
  readonly page: PageInfo;
  /** The address of the file that an editor's HTML is published as, to be shown in a sandboxed frame. */
  readonly embedUrl: (html: string) => string;
  /** Whether a flag is on for every visitor; without it each is off until the browser knows better. */
  readonly isFlagOn?: (flag: string) => boolean;
  /** What the browser decides before first paint; absent on a page where there is nothing to decide. */
  readonly experiments?: PageExperiments | undefined;
  /** The variation that every visitor sees in a slot; undefined where the browser decides. */
  readonly slotVariation?: (key: string) => number | undefined;
}

const LayoutContext = createContext<LayoutContextValue | undefined>(undefined);
const RenderContext = createContext<RenderContextValue | undefined>(undefined);

export interface LayoutContextProviderProps {
  readonly value: LayoutContextValue;
  readonly children: ReactNode;
}

/** Gives the templates of the layout their context, and the components in it what they also have in islands. */
export function LayoutContextProvider({ value, children }: LayoutContextProviderProps) {
  return (
    <LayoutContext value={value}>
      <InterfaceProvider value={interfaceOf(value)}>{children}</InterfaceProvider>
    </LayoutContext>
  );
}

export interface RenderContextProviderProps {
  readonly value: RenderContextValue;
  readonly children: ReactNode;
}

/** Gives all templates of a page their context. */
export function RenderContextProvider({ value, children }: RenderContextProviderProps) {
  return (
    <RenderContext value={value}>
      <LayoutContextProvider value={value}>{children}</LayoutContextProvider>
    </RenderContext>
  );
}

/** The part of the context that islands may take with them. */
function interfaceOf({ site, assets, texts }: LayoutContextValue): InterfaceValue {
  return {
    iconSprite: assets.iconSprite,
    texts,
    links: {
      siteHost: new URL(site.baseUrl).hostname,
      parentDomain: site.parentDomain,
      signUpUrl: site.signUpUrl,
      salesUrl: site.salesUrl,
      aiDemoUrl: site.aiDemoUrl,
    },
  };
}

/** The render context of the page; throws outside of a page render, islands get what they need as props. */
export function useRenderContext(): RenderContextValue {
  const value = useContext(RenderContext);
  if (value === undefined) throw new Error('useRenderContext must be used within a page render');
  return value;
}

/** The context of templates in the header, the footer and the overlays; also that of every other template. */
export function useLayoutContext(): LayoutContextValue {
  const value = useContext(LayoutContext);
  if (value === undefined) throw new Error('useLayoutContext must be used within a page render');
  return value;
}
