/**
 * When an island's code is loaded, in `data-hydrate`: immediately, when the browser is idle, when the island is
 * visible, when it is used.
 */
export type HydrationMode = 'load' | 'idle' | 'visible' | 'interaction';

/** The status of an island, in `data-island-status`. A failed island shows its static HTML. */
export type IslandStatus = 'static' | 'loading' | 'hydrated' | 'failed';

/**
 * The input of the function that hydrates an island. `id` is in `data-island-id`, the props are JSON in `data-props`, or
 * in the file at `data-props-url`.
 */
export interface HydrationRequest<Component = unknown, Context = unknown> {
  readonly element: Element;
  readonly id: string;
  readonly component: Component;
  readonly props: Record<string, unknown>;
  /** Values that all islands of the page share. */
  readonly context: Context;
  readonly onHydrated: () => void;
  /** The static HTML differed and React rendered the island again; the island works. */
  readonly onRecovered: (error: unknown) => void;
  /** The island threw during rendering; React has emptied its element. */
  readonly onFailed: (error: unknown) => void;
}
