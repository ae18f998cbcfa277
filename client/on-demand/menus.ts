const MENU = 'details[data-menu]';
const OPEN_SHEET = '[data-mobile-menu][open]';

/**
 * The area in which a click or the focus leaves a menu open. In the mobile menu it is the complete header: menus are
 * below each other there, and closing one would move the click target. The browser itself closes a menu when another
 * one opens.
 */
function areaOf(menu: HTMLElement): Element {
  const header = menu.closest('[data-header]');
  return header?.querySelector(OPEN_SHEET) ? header : menu;
}

/** In the mobile menu, a menu that closes above may scroll the opened one out of view. */
function scrollIntoView(menu: HTMLDetailsElement): void {
  menu.querySelector('summary')?.scrollIntoView({ block: 'nearest' });
}

function scrollOpened({ target }: Event): void {
  if (target instanceof HTMLDetailsElement && target.open && target.matches(MENU)) scrollIntoView(target);
}

/**
 * Closes menus on Escape and when the click or the focus is elsewhere; without this code they open and close by their
 * own controls.
 */
export function initMenus(page: Document): void {
  const openMenus = () => [...page.querySelectorAll<HTMLDetailsElement>(`${MENU}[open]`)];
  const closeBeside = ({ target }: Event) => {
    for (const menu of openMenus()) {
      if (target instanceof Node && !areaOf(menu).contains(target)) menu.open = false;
    }
  };
  page.addEventListener('pointerdown', closeBeside);
  page.addEventListener('focusin', closeBeside);
  page.addEventListener('toggle', scrollOpened, true);
  // Opened while this code was loading.
  openMenus().forEach(scrollIntoView);
  page.addEventListener('keydown', ({ key }) => {
    const menu = key === 'Escape' ? openMenus().at(-1) : undefined;
    if (menu === undefined) return;
    const hadFocus = menu.contains(page.activeElement);
    menu.open = false;
    if (hadFocus) menu.querySelector('summary')?.focus();
  });
}
