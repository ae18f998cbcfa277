const SHEET = '[data-mobile-menu]';
const FOCUSABLE = 'a[href], button:not([disabled]), summary, [tabindex="0"]';

/** The header whose mobile menu is open. Wide screens never show it, even if it was open before. */
function headerOfOpenSheet(document: Document): Element | null {
  const sheet = document.querySelector(`${SHEET}[open]`);
  return sheet?.getClientRects().length ? sheet.closest('[data-header]') : null;
}

/** Closes the mobile menu and the menu that is open in it. */
function closeSheet(header: Element, returnsFocus: boolean): void {
  for (const menu of header.querySelectorAll<HTMLDetailsElement>('details[open]')) menu.open = false;
  if (returnsFocus) header.querySelector<HTMLElement>(`${SHEET} > summary`)?.focus();
}

/** Keeps Tab within the header while the mobile menu covers the page. */
function trapFocus(header: Element, event: KeyboardEvent): void {
  const elements = [...header.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.checkVisibility?.({ checkVisibilityCSS: true }) ?? true,
  );
  const [first, last] = [elements[0], elements.at(-1)];
  const [from, to] = event.shiftKey ? [first, last] : [last, first];
  if (header.ownerDocument.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}

/**
 * Closes the mobile menu on Escape, a click outside of the header and a click on a link in it; its control works
 * without this code. A dialog over it handles its own keys.
 */
export function initMobileMenu(document: Document): void {
  const whileOpen = <Type extends 'keydown' | 'pointerdown' | 'click'>(
    type: Type,
    handle: (header: Element, target: Element, event: DocumentEventMap[Type]) => void,
  ) =>
    document.addEventListener(type, (event) => {
      const header = headerOfOpenSheet(document);
      if (header && event.target instanceof Element) handle(header, event.target, event);
    });
  whileOpen('keydown', (header, target, event) => {
    if (target.closest('dialog')) return;
    if (event.key === 'Escape') closeSheet(header, true);
    if (event.key === 'Tab') trapFocus(header, event);
  });
  whileOpen('pointerdown', (header, target) => {
    if (!header.contains(target)) closeSheet(header, false);
  });
  // The link is hidden then, so a dialog that it opened restores the focus to the menu control.
  whileOpen('click', (header, target) => {
    if (header.contains(target.closest('a[href]'))) closeSheet(header, true);
  });
}
