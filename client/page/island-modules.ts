/** The code of each island by name; a module exports its component under that name. */
export type IslandModules = Readonly<Record<string, () => Promise<Readonly<Record<string, unknown>>>>>;

/** What a hydration needs to know; the same fields as the function in `templates/islands/hydrate-island`. */
export interface HydrationRequest {
  readonly element: Element;
  readonly id: string;
  readonly component: unknown;
  readonly props: Record<string, unknown>;
  readonly world: unknown;
  readonly onHydrated: () => void;
  readonly onRecovered: (error: unknown) => void;
  readonly onFailed: (error: unknown) => void;
}

/** Loads React and the function that makes an island interactive. */
export type LoadHydration = () => Promise<{ readonly hydrateIsland: (request: HydrationRequest) => void }>;
