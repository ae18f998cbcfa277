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

/** The islands with their statuses. */
export function IslandsPart({ islands }: { readonly islands: readonly ListedIsland[] }) {
  if (islands.length === 0) return <p className="quiet">The page has no islands.</p>;
  return (
    <table className="islands">
      <thead>
        <tr>
          <th scope="col">Island</th>
          <th scope="col">Loads</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {islands.map(({ name, id, mode, status }) => (
          <tr key={id}>
            <th scope="row">
              {name} <span className="quiet">{id}</span>
            </th>
            <td>{mode}</td>
            <td data-status={status}>
              <span className="status">{status}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
