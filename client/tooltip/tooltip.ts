const OPEN = 'data-tooltip-open';

/**
 * Tooltips open on hover, focus and press. They close when these end, with Escape and by a press outside; those
 * that are open on load wait for Escape or the press. The style sheet shows and places them by one attribute.
 */
export function initTooltips(document: Document): void {
  const openOnLoad = new Set(document.querySelectorAll(`[${OPEN}]`));

  const tooltipAt = (target: EventTarget | null): Element | null => {
    const element = target as Element | null;
    const bubble = element?.closest?.('[role="tooltip"]');
    const owner = bubble && document.querySelector(`[data-tooltip][aria-describedby="${bubble.id}"]`);
    return owner ?? element?.closest?.('[data-tooltip]') ?? null;
  };
  const open = ({ target }: Event) => tooltipAt(target)?.setAttribute(OPEN, '');
  const leave = ({ target, relatedTarget }: MouseEvent | FocusEvent) => {
    const tooltip = tooltipAt(target);
    if (!tooltip || openOnLoad.has(tooltip) || tooltipAt(relatedTarget) === tooltip) return;
    if (!tooltip.contains(document.activeElement)) tooltip.removeAttribute(OPEN);
  };
  const closeAllBut = (kept: Element | null) => {
    for (const tooltip of document.querySelectorAll(`[${OPEN}]`)) {
      if (tooltip === kept) continue;
      tooltip.removeAttribute(OPEN);
      openOnLoad.delete(tooltip);
    }
  };

  for (const type of ['mouseover', 'focusin', 'click']) document.addEventListener(type, open);
  document.addEventListener('mouseout', leave);
  document.addEventListener('focusout', leave);
  document.addEventListener('pointerdown', ({ target }) => closeAllBut(tooltipAt(target)));
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') closeAllBut(null);
  });
}
