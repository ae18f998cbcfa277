import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { IslandWorld } from './IslandRoot';
import { IslandRoot } from './IslandRoot';

export interface IslandHydration {
  readonly element: Element;
  readonly id: string;
  readonly component: ComponentType<Record<string, unknown>>;
  readonly props: Record<string, unknown>;
  readonly world: IslandWorld;
  readonly onHydrated: () => void;
  /** The static HTML differed and React made the island anew; it works. */
  readonly onRecovered: (error: unknown) => void;
  /** The island threw while it rendered; React has emptied its element. */
  readonly onFailed: (error: unknown) => void;
}

/** Makes a static island interactive. The only module that brings React to the browser. */
export function hydrateIsland(hydration: IslandHydration): void {
  const { element, id, component: Component, props, world, onHydrated, onRecovered, onFailed } = hydration;
  hydrateRoot(
    element,
    <IslandRoot world={world} onHydrated={onHydrated}>
      <Component {...props} />
    </IslandRoot>,
    { identifierPrefix: `${id}-`, onRecoverableError: onRecovered, onUncaughtError: onFailed },
  );
}
