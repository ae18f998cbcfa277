import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { HydrationRequest } from '../../config/contract/island';
import { type IslandContext, IslandRoot } from './IslandRoot';

type IslandHydration = HydrationRequest<ComponentType<Record<string, unknown>>, IslandContext>;

/** Hydrates a static island. The only module that brings React to the browser. */
export function hydrateIsland(hydration: IslandHydration): void {
  const { element, id, component: Component, props, context, onHydrated, onRecovered, onFailed } = hydration;
  hydrateRoot(
    element,
    <IslandRoot context={context} onHydrated={onHydrated}>
      <Component {...props} />
    </IslandRoot>,
    { identifierPrefix: `${id}-`, onRecoverableError: onRecovered, onUncaughtError: onFailed },
  );
}
