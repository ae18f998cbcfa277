import type { HydrationRequest } from '../../config/contract/island';

/** The code of each island by name; a module exports its component under that name. */
export type IslandModules = Readonly<Record<string, () => Promise<Readonly<Record<string, unknown>>>>>;

/** Loads React and the function that makes an island interactive. */
export type LoadHydration = () => Promise<{ readonly hydrateIsland: (request: HydrationRequest) => void }>;
