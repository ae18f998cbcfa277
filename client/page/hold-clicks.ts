import { isPlainClick } from '../lib/links';

/** Controls whose click needs the island's code. Links and disclosure widgets work without it. */
const REPLAYED_CONTROLS = 'button,label,input';

const NATIVE_CONTROLS = '[data-opens],a[href],summary';

export interface EarlyUseHandlers {
  /** Pointer or focus is near: a good moment to load the code. */
  readonly onNear?: () => void;
  /** The visitor uses the element. */
  readonly onUse?: () => void;
}

/**
 * Watches an element that has no code yet. A click on one of its controls is held back; the returned function replays
 * the last such click, once, and stops watching, unless it is called with false. The target is found by its position
 * among the controls, because a failed island is rendered again, without the elements that a translating browser has
 * added.
 */
export function holdEarlyClicks(
  island: HTMLElement,
  { onNear, onUse }: EarlyUseHandlers = {},
): (isLast?: boolean) => void {
  const controls = () => [...island.querySelectorAll<HTMLElement>(REPLAYED_CONTROLS)];
  let held = -1;
  const hold = (event: Event) => {
    onUse?.();
    const control = (event.target as Element).closest<HTMLElement>(`${NATIVE_CONTROLS},${REPLAYED_CONTROLS}`);
    const position = controls().indexOf(control as HTMLElement);
    if (position < 0 || control?.matches(NATIVE_CONTROLS) || !isPlainClick(event as MouseEvent)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held = position;
  };
  // No listener is added without a handler.
  const listeners = { pointerover: onNear, pointerdown: onUse, keydown: onUse, focusin: onUse, click: hold };
  const each = (change: 'addEventListener' | 'removeEventListener') => {
    for (const [type, listener] of Object.entries(listeners)) {
      island[change](type, listener as EventListener, true);
    }
  };
  each('addEventListener');
  return (isLast = true) => {
    each('removeEventListener');
    const control = controls()[held];
    held = -1;
    control?.click();
    if (!isLast) each('addEventListener');
  };
}
