import { create } from './elements';
import type { ListedIsland } from './listed-islands';

const COLUMNS = ['Island', 'Loads', 'Status'];

function row({ name, id, mode, status }: ListedIsland): HTMLElement {
  const shownName = create('th', '', name, ' ', create('span', 'quiet', id));
  shownName.scope = 'row';
  const shownStatus = create('td', '', create('span', 'status', status));
  shownStatus.dataset.status = status;
  return create('tr', '', shownName, create('td', '', mode), shownStatus);
}

function heading(text: string): HTMLElement {
  const made = create('th', '', text);
  made.scope = 'col';
  return made;
}

/** The islands and what they have come to. */
export function islandElements(islands: readonly ListedIsland[]): HTMLElement[] {
  if (islands.length === 0) return [create('p', 'quiet', 'The page has no islands.')];
  const head = create('thead', '', create('tr', '', ...COLUMNS.map(heading)));
  return [create('table', 'islands', head, create('tbody', '', ...islands.map(row)))];
}
