/** When an island's code is loaded, in `data-hydrate`: at once, when the browser is idle, when it is seen, when it is used. */
export type HydrationMode = 'load' | 'idle' | 'visible' | 'interaction';

/** How far an island is, in `data-island-status`. One that failed shows its static HTML. */
export type IslandStatus = 'static' | 'loading' | 'hydrated' | 'failed';

/** What the function that hydrates an island gets. `id` stands in `data-island-id`, the props as JSON in `data-props`. */
export interface HydrationRequest<Component = unknown, Context = unknown> {
  readonly element: Element;
  readonly id: string;
  readonly component: Component;
  readonly props: Record<string, unknown>;
  /** What all islands of the page share. */
  readonly context: Context;
  readonly onHydrated: () => void;
  /** The static HTML differed and React rendered the island again; it works. */
  readonly onRecovered: (error: unknown) => void;
  /** The island threw while it rendered; React has emptied its element. */
  readonly onFailed: (error: unknown) => void;
}
