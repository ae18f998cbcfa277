/** An island according to its element. */
export interface ListedIsland {
  readonly element: HTMLElement;
  readonly name: string;
  readonly id: string;
  /** When its code is loaded. */
  readonly mode: string;
  readonly status: string;
}

/** All islands of the page, in their order. */
export function listIslands(root: ParentNode): ListedIsland[] {
  return [...root.querySelectorAll<HTMLElement>('[data-island]')].map((element) => {
    const {
      island: name = '',
      islandId: id = '',
      hydrate: mode = '',
      islandStatus: status = '',
    } = element.dataset;
    return { element, name, id, mode, status };
  });
}

/** How many islands are hydrated. */
export function hydratedText(islands: ReadonlyArray<Pick<ListedIsland, 'status'>>): string {
  if (islands.length === 0) return 'none';
  const hydrated = islands.filter(({ status }) => status === 'hydrated').length;
  const failed = islands.filter(({ status }) => status === 'failed').length;
  return `${hydrated} of ${islands.length} hydrated${failed === 0 ? '' : `, ${failed} failed`}`;
}
