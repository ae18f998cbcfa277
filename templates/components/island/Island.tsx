import type { ReactElement } from 'react';
import type { HydrationMode, IslandStatus } from '../../../config/contract/island';
import type { OverlayName } from '../../../config/contract/overlays';
import { useLayoutContext } from '../../content-model/render-context';
import { islandPropsJson } from '../../islands/island-props';
import type { IslandName, IslandProps } from '../../islands/island-registry';
import type { StylesheetName } from '../../stylesheet-names';

export interface IslandElementProps<Name extends IslandName> {
  readonly name: Name;
  /**
   * Letters, digits, hyphens and underscores. If two islands of a page have the same id, the second one gets a
   * number.
   */
  readonly id: string;
  readonly hydrate: HydrationMode;
  /** Plain JSON with only the data that the island uses. */
  readonly props: IslandProps<Name>;
  readonly className?: string;
  /** The overlay that the island shows; elements with this value in `data-opens` load the island. */
  readonly opens?: OverlayName;
  /** The style sheet that is loaded with the island's code, instead of with the page. */
  readonly stylesheet?: StylesheetName;
  /** The props are in a file of their own that is fetched with the island's code, instead of in the page. */
  readonly lazyProps?: boolean;
}

const ISLAND_ID = /^[A-Za-z][\w-]*$/;

/** A comment that the page renderer replaces with the HTML of the island. */
function islandPlaceholder(id: string): string {
  return `<!--island:${id}-->`;
}

/** Marks the place of a component that is hydrated in the browser. Its HTML is rendered separately. */
export function Island<Name extends IslandName>(island: IslandElementProps<Name>): ReactElement {
  const { name, id, hydrate, props, className, opens, stylesheet, lazyProps } = island;
  const { assets, registerIsland, propsUrl } = useLayoutContext();
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
      data-stylesheet={stylesheet && assets.stylesheets[stylesheet]}
      data-props={lazyProps ? undefined : json}
      data-props-url={lazyProps ? propsUrl(json) : undefined}
      dangerouslySetInnerHTML={{ __html: islandPlaceholder(ownId) }}
    />
  );
}
