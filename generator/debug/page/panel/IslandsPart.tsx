import type { ListedIsland } from './listed-islands';

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
