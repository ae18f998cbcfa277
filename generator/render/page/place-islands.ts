import type { PageInfo } from '../../../templates/content-model/page-props';
import type { IslandUse } from '../../../templates/content-model/render-context';
import { renderIsland } from '../../../templates/islands/render-island';

/** Inserts the HTML of each island, which is rendered separately. */
export function placeIslands(
  html: string,
  islands: readonly IslandUse[],
  page: Pick<PageInfo, 'pageId'>,
): string {
  const byId = new Map(islands.map((island) => [island.id, island]));
  return html.replace(/<!--island:([\w-]+)-->/g, (place, id: string) => {
    const island = byId.get(id);
    return island === undefined ? place : renderIsland({ ...island, page });
  });
}
