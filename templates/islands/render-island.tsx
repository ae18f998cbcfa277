import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import type { PageInfo } from '../content-model/page-props';
import type { IslandUse } from '../content-model/render-context';
import { IslandRoot } from './IslandRoot';
import { ISLANDS } from './island-registry';

/**
 * The static HTML of one island, byte for byte what the browser's first render expects. Throws for an unknown name,
 * and rethrows errors of the island.
 */
export function renderIsland({
  name,
  id,
  props,
  page,
}: IslandUse & { readonly page: Pick<PageInfo, 'pageId'> }): string {
  if (!Object.hasOwn(ISLANDS, name)) throw new Error(`There is no island named ${name}.`);
  const Component = ISLANDS[name as keyof typeof ISLANDS] as unknown as ComponentType<
    Record<string, unknown>
  >;
  return renderToString(
    <IslandRoot context={{ pageId: page.pageId }}>
      <Component {...props} />
    </IslandRoot>,
    { identifierPrefix: `${id}-` },
  );
}
