import { isPlainClick } from '../lib/plain-click';

/** Controls whose click needs the island's code. Links and disclosure widgets work by themselves. */
const HELD_CONTROLS = 'button,label,input';

const FREE_CONTROLS = '[data-opens],a[href],summary';

export interface EarlyUse {
  /** The visitor comes near: a good moment to load the code. */
  readonly onNear?: () => void;
  /** The visitor uses the element. */
  readonly onUse?: () => void;
}

/**
 * Watches an element that has no code yet. A click on one of its controls is held back; the returned function ends
 * the watch and performs the last held click, once. It is found by place, because a failed island is made anew.
 */
export function watchEarlyUse(island: HTMLElement, { onNear, onUse }: EarlyUse = {}): () => void {
  const elements = () => [...island.querySelectorAll<HTMLElement>('*')];
  let held = -1;
  const hold = (event: Event) => {
    onUse?.();
    const control = (event.target as Element).closest<HTMLElement>(`${FREE_CONTROLS},${HELD_CONTROLS}`);
    const position = elements().indexOf(control as HTMLElement);
    if (position < 0 || control?.matches(FREE_CONTROLS) || !isPlainClick(event as MouseEvent)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held = position;
  };
  // Where there is nobody to tell, nothing is added.
  const listeners = { pointerover: onNear, pointerdown: onUse, keydown: onUse, focusin: onUse, click: hold };
  const each = (change: 'addEventListener' | 'removeEventListener') => {
    for (const [type, listener] of Object.entries(listeners)) {
      island[change](type, listener as EventListener, true);
    }
  };
  each('addEventListener');
  return () => {
    each('removeEventListener');
    const control = elements()[held];
    held = -1;
    control?.click();
  };
}
