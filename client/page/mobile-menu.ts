const OPEN_SHEET = 'details[data-mobile-menu][open]';
const FOCUSABLE = 'a[href], button:not([disabled]), summary, [tabindex="0"]';

interface OpenSheet {
  readonly header: Element;
  /** Closes the sheet and the menu that is open in it. */
  readonly close: (returnsFocus: boolean) => void;
}

/** The sheet of small screens where it is open. A wide screen does not show it, even when it was open before. */
function openSheetOf(document: Document): OpenSheet | undefined {
  const sheet = document.querySelector<HTMLDetailsElement>(OPEN_SHEET);
  const header = sheet?.closest('[data-header]');
  if (!sheet || !header || sheet.getClientRects().length === 0) return undefined;
  return {
    header,
    close(returnsFocus) {
      for (const menu of header.querySelectorAll<HTMLDetailsElement>('details[open]')) menu.open = false;
      if (returnsFocus) sheet.querySelector('summary')?.focus();
    },
  };
}

const elementOf = ({ target }: Event) => (target instanceof Element ? target : null);

/** Keeps Tab within the header while the sheet covers the page below it. */
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
 * Closes the sheet, which opens and closes by itself, also by Escape, by a press outside of the header and by a link in
 * it. A dialog over the sheet handles its own keys.
 */
export function initMobileMenu(document: Document): void {
  document.addEventListener('keydown', (event) => {
    const sheet = openSheetOf(document);
    if (!sheet || elementOf(event)?.closest('dialog')) return;
    if (event.key === 'Escape') sheet.close(true);
    else if (event.key === 'Tab') trapFocus(sheet.header, event);
  });
  document.addEventListener('pointerdown', (event) => {
    const sheet = openSheetOf(document);
    if (sheet?.header.contains(elementOf(event)) === false) sheet.close(false);
  });
  // The link is hidden then: a dialog that it opens gives the focus back to the control of the sheet.
  document.addEventListener('click', (event) => {
    const link = elementOf(event)?.closest('a[href]');
    const sheet = openSheetOf(document);
    if (link && sheet?.header.contains(link)) sheet.close(true);
  });
}
