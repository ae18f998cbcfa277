const MENU = 'details[data-menu]';
const OPEN_SHEET = '[data-mobile-menu][open]';

/**
 * Where a press or the focus leaves a menu open. In the sheet of small screens that is the header: menus stand
 * below each other there, so that closing one would move away what is being pressed. The browser itself closes it when
 * another one opens.
 */
function areaOf(menu: HTMLElement): Element {
  const header = menu.closest('[data-header]');
  return header?.querySelector(OPEN_SHEET) ? header : menu;
}

/** In the sheet, the menu that closes above may take the one that opens out of sight. */
function keepInView({ target }: Event): void {
  if (!(target instanceof HTMLDetailsElement) || !target.open || !target.matches(MENU)) return;
  target.querySelector('summary')?.scrollIntoView({ block: 'nearest' });
}

/** Closes menus, which open and close by themselves, also by Escape and by a press or focus elsewhere. */
export function initMenus(page: Document): void {
  const openMenus = () => [...page.querySelectorAll<HTMLDetailsElement>(`${MENU}[open]`)];
  const closeBeside = ({ target }: Event) => {
    for (const menu of openMenus()) {
      if (target instanceof Node && !areaOf(menu).contains(target)) menu.open = false;
    }
  };
  page.addEventListener('pointerdown', closeBeside);
  page.addEventListener('focusin', closeBeside);
  page.addEventListener('toggle', keepInView, true);
  page.addEventListener('keydown', ({ key }) => {
    const menu = key === 'Escape' ? openMenus().at(-1) : undefined;
    if (menu === undefined) return;
    const hadFocus = menu.contains(page.activeElement);
    menu.open = false;
    if (hadFocus) menu.querySelector('summary')?.focus();
  });
}
