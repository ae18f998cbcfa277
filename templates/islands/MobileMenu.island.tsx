import type { ReactElement } from 'react';
import { useEffect, useRef, useState } from 'react';

export interface MobileMenuProps {
  /** Names the control for assistive technology, closed and open. */
  readonly openLabel: string;
  readonly closeLabel: string;
}

const FOCUSABLE = 'a[href], button:not([disabled]), summary, [tabindex="0"]';

function focusableIn(area: Element): HTMLElement[] {
  return [...area.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.getClientRects().length > 0,
  );
}

/** Keeps Tab within the header while the menu covers the page below it. */
function keepFocusIn(area: Element, event: KeyboardEvent): void {
  const elements = focusableIn(area);
  const [first, last] = [elements[0], elements.at(-1)];
  const from = event.shiftKey ? first : last;
  const to = event.shiftKey ? last : first;
  if (document.activeElement !== from || to === undefined) return;
  event.preventDefault();
  to.focus();
}

function useOpenMenu(isOpen: boolean, close: (returnsFocus: boolean) => void, area: () => Element | null) {
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const header = area();
      if (event.key === 'Escape') close(true);
      else if (event.key === 'Tab' && header !== null) keepFocusIn(header, event);
    };
    const onPointerDown = ({ target }: Event) => {
      if (target instanceof Node && area()?.contains(target) === false) close(false);
    };
    const onClick = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a[href]') && area()?.contains(target)) close(false);
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('click', onClick);
    };
  });
}

/**
 * The control of the header's sheet on small screens. The sheet itself is static HTML that opens and closes by the
 * disclosure element alone; this adds what a script can: closing by Escape, beside it and on the way to another
 * page, and focus that stays in the header.
 */
export function MobileMenu({ openLabel, closeLabel }: MobileMenuProps): ReactElement {
  const detailsRef = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    setIsOpen(detailsRef.current?.open === true);
  }, []);
  const close = (returnsFocus: boolean) => {
    const details = detailsRef.current;
    if (details === null) return;
    details.open = false;
    setIsOpen(false);
    if (returnsFocus) details.querySelector('summary')?.focus();
  };
  useOpenMenu(isOpen, close, () => detailsRef.current?.closest('[data-header]') ?? null);
  return (
    <details
      ref={detailsRef}
      className="header__toggle"
      data-mobile-menu=""
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="header__toggle-button" aria-label={isOpen ? closeLabel : openLabel}>
        <svg
          width="24"
          height="24"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden="true"
        >
          <path className="header__toggle-open" d="M4 6h16M4 12h16M4 18h16" strokeLinecap="round" />
          <path className="header__toggle-close" d="M18 6 6 18M6 6l12 12" strokeLinecap="round" />
        </svg>
      </summary>
    </details>
  );
}
