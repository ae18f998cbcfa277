import { createElement, Fragment, type ReactElement } from 'react';

/** Renders items in order, without keys: a picture is rendered once, and its texts may repeat. */
export function each<Item>(items: readonly Item[], draw: (item: Item, index: number) => ReactElement) {
  return createElement(Fragment, null, ...items.map(draw));
}
