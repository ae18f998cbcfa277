import { createContext, useContext } from 'react';
import type { AssetUrls, InterfaceTexts, PageInfo, SiteInfo } from './page-props';

/** An island that a page holds; the page renderer renders each one on its own and puts its HTML in place. */
export interface IslandUse {
  /** Unique on the page; the prefix of the ids that React makes in it. */
  readonly id: string;
  readonly name: string;
  readonly props: Readonly<Record<string, unknown>>;
}

/** What templates may know besides their content. One object a page, the same for the same input. */
export interface RenderContextValue {
  readonly page: PageInfo;
  readonly site: SiteInfo;
  readonly assets: AssetUrls;
  readonly texts: InterfaceTexts;
  /** Called by `Island` while the page renders. */
  readonly registerIsland: (island: IslandUse) => void;
}

const RenderContext = createContext<RenderContextValue | undefined>(undefined);

export const RenderContextProvider = RenderContext.Provider;

/** The render context of the page; throws outside of a page render, islands get what they need as props. */
export function useRenderContext(): RenderContextValue {
  const value = useContext(RenderContext);
  if (value === undefined) throw new Error('useRenderContext must be used within a page render');
  return value;
}
