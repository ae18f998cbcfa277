import {
  arrow,
  autoUpdate,
  type ComputePositionReturn,
  computePosition,
  flip,
  hide,
  offset,
  type Placement,
  shift,
} from '@floating-ui/dom';

/** Distance between the button and the tooltip, in CSS pixels; the arrow is in it. */
const GAP = 9;
/** How far an aligned tooltip extends beyond the button, so that its arrow is not at the corner. */
const OVERHANG = { acrossTop: 8, alongSide: 4 };
/** Distance between the tooltip and the edge of the screen. */
const MARGIN = 8;
/** Distance between the arrow and a corner of the tooltip. */
const CORNER = 12;

interface TooltipElements {
  readonly trigger: HTMLElement;
  readonly bubble: HTMLElement;
  readonly pointer: Element;
}

/** In the top layer no scrolling container clips the tooltip; `position: fixed` is the fallback. */
function raise(bubble: HTMLElement): void {
  if (bubble.showPopover === undefined) return;
  bubble.popover = 'manual';
  bubble.showPopover();
}

function lower(bubble: HTMLElement): void {
  if (bubble.popover === 'manual' && bubble.isConnected) bubble.hidePopover();
}

/** Whether the sticky header covers the button. */
function isBehindHeader(trigger: Element): boolean {
  const header = trigger.ownerDocument.querySelector('header');
  if (header === null) return false;
  return trigger.getBoundingClientRect().bottom <= header.getBoundingClientRect().bottom;
}

function overhang(placement: Placement): number {
  return /^(top|bottom)/.test(placement) ? OVERHANG.acrossTop : OVERHANG.alongSide;
}

/** Above the last word of a heading, the tooltip would cover the heading. */
function fallbackOf(trigger: Element): { fallbackPlacements?: Placement[] } {
  return trigger.closest('.section__title') === null
    ? {}
    : { fallbackPlacements: ['bottom', 'right', 'top'] };
}

function computePlace({ trigger, bubble, pointer }: TooltipElements): Promise<ComputePositionReturn> {
  return computePosition(trigger, bubble, {
    strategy: 'fixed',
    placement: trigger.dataset.tooltip as Placement,
    middleware: [
      offset(({ placement }) => ({ mainAxis: GAP, alignmentAxis: -overhang(placement) })),
      flip({ padding: MARGIN, crossAxis: false, fallbackAxisSideDirection: 'start', ...fallbackOf(trigger) }),
      shift({ padding: MARGIN, crossAxis: true }),
      arrow({ element: pointer, padding: CORNER }),
      hide(),
    ],
  });
}

const pixels = (value: number | undefined) => (value === undefined ? '' : `${Math.round(value)}px`);

function applyPlace({ trigger, bubble, pointer }: TooltipElements, place: ComputePositionReturn): void {
  const { arrow: point, hide: seen } = place.middlewareData;
  const visibility = seen?.referenceHidden || isBehindHeader(trigger) ? 'hidden' : '';
  bubble.dataset.side = place.placement.split('-')[0];
  Object.assign(bubble.style, { left: pixels(place.x), top: pixels(place.y), visibility });
  Object.assign((pointer as SVGElement).style, { left: pixels(point?.x), top: pixels(point?.y) });
}

/**
 * Positions a tooltip at the requested side of its button, or where there is room, before the next paint, and updates
 * it while the page scrolls. Returns a function that stops that.
 */
export function placeTooltip(trigger: HTMLElement, bubble: HTMLElement): () => void {
  const pointer = bubble.querySelector('svg') as Element;
  const elements = { trigger, bubble, pointer };
  bubble.dataset.side = '';
  raise(bubble);
  const stop = autoUpdate(trigger, bubble, () =>
    computePlace(elements).then((place) => applyPlace(elements, place)),
  );
  return () => {
    stop();
    lower(bubble);
  };
}
