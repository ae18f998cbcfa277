import { createContext, type ReactNode, useContext } from 'react';
import type { ClientConfig } from '../../config/client-config';
import type { PageExperiments } from '../../config/contract/experiment-definitions';
import { InterfaceProvider, type InterfaceValue } from '../components/providers/InterfaceProvider';
import type { AssetUrls, InterfaceTexts, PageInfo, SiteInfo } from './page-props';

/** An island of a page. The page renderer renders each island separately and inserts its HTML. */
export interface IslandUse {
  /** The prefix of the ids that React creates in it. */
  readonly id: string;
  readonly name: string;
  readonly props: Readonly<Record<string, unknown>>;
}

/**
 * The values that header, footer and overlays may use of the page. They are rendered once for all pages with equal
 * values.
 */
export interface LayoutContextValue {
  readonly page: Pick<PageInfo, 'locale' | 'alternates'>;
  /** Whether a link leads to the current page, so that it is marked as current. */
  readonly isCurrentPage: (href: string) => boolean;
  readonly site: SiteInfo;
  readonly assets: AssetUrls;
  readonly texts: InterfaceTexts;
  /** Called by `Island` during rendering; returns the id of the island on the page. */
  readonly registerIsland: (island: IslandUse) => string;
  /** The address of the published file with the props of an island. */
  readonly propsUrl: (json: string) => string;
  /** Data for browser code, written into the page. */
  readonly clientConfig: ClientConfig;
}

/** The input of templates besides their content. One object per page, equal for equal input. */
export interface RenderContextValue extends LayoutContextValue {
  readonly page: PageInfo;
  /** The address of the published file for an editor's HTML, shown in a sandboxed frame. */
  readonly embedUrl: (html: string) => string;
  /** Whether a flag is on for every visitor; without it each flag is off until the browser has decided. */
  readonly isFlagOn?: (flag: string) => boolean;
  /** The decisions that the browser takes before the first paint; absent on a page without any. */
  readonly experiments?: PageExperiments | undefined;
  /** The variation that every visitor sees in a slot; undefined if the browser decides. */
  readonly slotVariation?: (key: string) => number | undefined;
}

const LayoutContext = createContext<LayoutContextValue | undefined>(undefined);
const RenderContext = createContext<RenderContextValue | undefined>(undefined);

export interface LayoutContextProviderProps {
  readonly value: LayoutContextValue;
  readonly children: ReactNode;
}

/** Provides the context for the templates of the layout, including the values that islands also get. */
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

/** Provides the context for all templates of a page. */
export function RenderContextProvider({ value, children }: RenderContextProviderProps) {
  return (
    <RenderContext value={value}>
      <LayoutContextProvider value={value}>{children}</LayoutContextProvider>
    </RenderContext>
  );
}

/** The part of the context that is passed to islands. */
function interfaceOf({ page, site, assets, texts }: LayoutContextValue): InterfaceValue {
  return {
    locale: page.locale,
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

/** The render context of the page. Throws outside of a page render; islands get their values as props. */
export function useRenderContext(): RenderContextValue {
  const value = useContext(RenderContext);
  if (value === undefined) throw new Error('useRenderContext must be used within a page render');
  return value;
}

/** The context for templates in the header, the footer and the overlays, which is also available everywhere else. */
export function useLayoutContext(): LayoutContextValue {
  const value = useContext(LayoutContext);
  if (value === undefined) throw new Error('useLayoutContext must be used within a page render');
  return value;
}
