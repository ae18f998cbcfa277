import type { ReactElement, ReactNode } from 'react';
import { useEffect } from 'react';

/** What all islands of a page share, given from outside so that build and browser use the same tree. */
export interface IslandWorld {
  readonly pageId: string;
}

export interface IslandRootProps {
  readonly world: IslandWorld;
  /** Called once the island answers to the visitor; never while rendering to HTML. */
  readonly onHydrated?: () => void;
  readonly children: ReactNode;
}

/** The root of every island, the same at build time and in the browser. */
export function IslandRoot({ onHydrated, children }: IslandRootProps): ReactElement {
  useEffect(() => onHydrated?.(), [onHydrated]);
  return <>{children}</>;
}
