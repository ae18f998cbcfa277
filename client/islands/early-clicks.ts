import { isPlainClick } from '../navigation/plain-click';

/** Controls whose click needs the island's code. Links and disclosure widgets work by themselves. */
const HELD_CONTROLS =
  'button, label, [role="button"], input:is([type="radio"], [type="checkbox"], [type="submit"], [type="button"])';

const FREE_CONTROLS = '[data-opens], a[href], summary';

export interface EarlyUse {
  /** The visitor comes near: a good moment to load the code. */
  readonly onNear: () => void;
  /** The visitor uses the island. */
  readonly onUse: () => void;
}

function pathTo(node: Element, root: Element): readonly number[] {
  const parent = node.parentElement;
  if (node === root || parent === null) return [];
  return [...pathTo(parent, root), [...parent.children].indexOf(node)];
}

function elementAt(root: Element, path: readonly number[]): Element | undefined {
  return path.reduce<Element | undefined>((element, index) => element?.children[index], root);
}

/**
 * Watches an island that has no code yet. A click on one of its controls is held back; the returned function ends
 * the watch and performs the last held click, once. It is found by place, because a failed island is made anew.
 */
export function watchEarlyUse(island: HTMLElement, { onNear, onUse }: EarlyUse): () => void {
  let held: readonly number[] | undefined;
  const hold = (event: Event) => {
    onUse();
    const control = (event.target as Element).closest(`${FREE_CONTROLS}, ${HELD_CONTROLS}`);
    if (control === null || !island.contains(control) || !isPlainClick(event as MouseEvent)) return;
    if (control.matches(FREE_CONTROLS)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held = pathTo(control, island);
  };
  const listeners: ReadonlyArray<readonly [string, (event: Event) => void]> = [
    ['pointerover', onNear],
    ['pointerdown', onUse],
    ['keydown', onUse],
    ['focusin', onUse],
    ['click', hold],
  ];
  for (const [type, listener] of listeners) island.addEventListener(type, listener, true);
  return () => {
    for (const [type, listener] of listeners) island.removeEventListener(type, listener, true);
    const control = held && elementAt(island, held);
    held = undefined;
    (control as HTMLElement | undefined)?.click();
  };
}
