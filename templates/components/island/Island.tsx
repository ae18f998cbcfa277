import type { ReactElement } from 'react';
import type { HydrationMode, IslandStatus } from '../../../config/contract/island';
import type { OverlayName } from '../../../config/contract/overlays';
import { useLayoutContext } from '../../content-model/render-context';
import { islandPropsJson } from '../../islands/island-props';
import type { IslandName, IslandProps } from '../../islands/island-registry';

export interface IslandElementProps<Name extends IslandName> {
  readonly name: Name;
  /** Letters, digits, hyphens and underscores. Of two with one id on a page the second gets a number. */
  readonly id: string;
  readonly hydrate: HydrationMode;
  /** Plain JSON, only what the island needs. */
  readonly props: IslandProps<Name>;
  readonly className?: string;
  /** The overlay that the island shows; elements with this word in `data-opens` make it load. */
  readonly opens?: OverlayName;
}

const ISLAND_ID = /^[A-Za-z][\w-]*$/;

/** The comment in whose place the page renderer puts the HTML of the island. */
function islandPlaceholder(id: string): string {
  return `<!--island:${id}-->`;
}

/** The place of a component that becomes interactive in the browser. Its HTML is rendered on its own. */
export function Island<Name extends IslandName>(island: IslandElementProps<Name>): ReactElement {
  const { name, id, hydrate, props, className, opens } = island;
  const { registerIsland } = useLayoutContext();
  if (!ISLAND_ID.test(id)) throw new Error(`The island ${name} has an id that cannot be used: ${id}.`);
  const json = islandPropsJson(name, { ...props });
  const ownId = registerIsland({ id, name, props: { ...props } });
  return (
    <div
      className={className}
      data-island={name}
      data-island-id={ownId}
      data-hydrate={hydrate}
      data-island-status={'static' satisfies IslandStatus}
      data-island-opens={opens}
      data-props={json}
      dangerouslySetInnerHTML={{ __html: islandPlaceholder(ownId) }}
    />
  );
}
