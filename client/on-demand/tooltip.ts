import type { ReportError } from '../lib/error-reporter';

const OPEN = 'data-tooltip-open';
/** The style sheet hides the tooltip until it is positioned. */
const PLACING = 'placing';

type LoadPlacing = () => Promise<{
  readonly placeTooltip: (trigger: HTMLElement, bubble: HTMLElement) => () => void;
}>;

export interface TooltipOptions {
  readonly document: Document;
  readonly report: ReportError;
  readonly loadPlacing?: LoadPlacing;
}

/**
 * Positions open tooltips and stops when they close. If the positioning code does not load, the style sheet positions
 * them.
 */
function createPlaces({
  document,
  report,
  loadPlacing = () => import('./place-tooltip.ts'),
}: TooltipOptions) {
  const releases = new Map<Element, () => void>();
  return {
    async find(tooltip: HTMLElement): Promise<void> {
      try {
        const { placeTooltip } = await loadPlacing();
        const bubble = document.getElementById(tooltip.getAttribute('aria-describedby') ?? '');
        const isWanted = tooltip.hasAttribute(OPEN) && !releases.has(tooltip);
        if (bubble && isWanted) releases.set(tooltip, placeTooltip(tooltip, bubble));
      } catch (error) {
        report(error, 'tooltips');
      } finally {
        if (tooltip.hasAttribute(OPEN)) tooltip.setAttribute(OPEN, '');
      }
    },
    giveUp(tooltip: Element): void {
      releases.get(tooltip)?.();
      releases.delete(tooltip);
    },
  };
}

function tooltipAt(target: EventTarget | null): HTMLElement | null {
  const element = target as Element | null;
  const bubble = element?.closest?.('[role="tooltip"]');
  return bubble
    ? bubble.ownerDocument.querySelector(`[data-tooltip][aria-describedby="${bubble.id}"]`)
    : (element?.closest?.<HTMLElement>('[data-tooltip]') ?? null);
}

/**
 * Tooltips open on hover, focus and click. They close when hover and focus end, with Escape and by a click outside;
 * those that are open on load wait for Escape or a click. The positioning code loads with the first tooltip.
 */
export function initTooltips(options: TooltipOptions): void {
  const { document } = options;
  const openOnLoad = new Set(document.querySelectorAll<HTMLElement>(`[${OPEN}]`));
  const places = createPlaces(options);

  const open = ({ target }: Pick<Event, 'target'>) => {
    const tooltip = tooltipAt(target);
    if (!tooltip || tooltip.hasAttribute(OPEN)) return;
    tooltip.setAttribute(OPEN, PLACING);
    places.find(tooltip);
  };
  const close = (tooltip: HTMLElement) => {
    tooltip.removeAttribute(OPEN);
    openOnLoad.delete(tooltip);
    places.giveUp(tooltip);
  };
  const leave = ({ target, relatedTarget }: MouseEvent | FocusEvent) => {
    const tooltip = tooltipAt(target);
    if (!tooltip || openOnLoad.has(tooltip) || tooltipAt(relatedTarget) === tooltip) return;
    if (!tooltip.contains(document.activeElement)) close(tooltip);
  };
  const closeAllBut = (open: HTMLElement | null) => {
    for (const tooltip of document.querySelectorAll<HTMLElement>(`[${OPEN}]`))
      if (tooltip !== open) close(tooltip);
  };

  for (const type of ['mouseover', 'focusin', 'click']) document.addEventListener(type, open);
  document.addEventListener('mouseout', leave);
  document.addEventListener('focusout', leave);
  document.addEventListener('pointerdown', ({ target }) => closeAllBut(tooltipAt(target)));
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') closeAllBut(null);
  });
  for (const tooltip of openOnLoad) places.find(tooltip);
  // The visitor may already hover or focus it.
  for (const target of document.querySelectorAll('[data-tooltip]:is(:hover,:focus,:focus-within)'))
    open({ target });
}
