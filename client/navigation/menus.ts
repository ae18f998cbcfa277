const OPEN_MENU = 'details[data-menu][open]';

/** The part of the page that belongs to a menu: itself, or the header when what it opens stands beside it. */
function areaOf(menu: HTMLElement): Element {
  return menu.children.length > 1 ? menu : (menu.closest('[data-header]') ?? menu);
}

/** Closes menus, which open and close by themselves, also by Escape and by a press or focus elsewhere. */
export function initMenus(page: Document): void {
  const openMenus = () => [...page.querySelectorAll<HTMLDetailsElement>(OPEN_MENU)];
  const closeBeside = ({ target }: Event) => {
    for (const menu of openMenus()) {
      if (target instanceof Node && !areaOf(menu).contains(target)) menu.open = false;
    }
  };
  page.addEventListener('pointerdown', closeBeside);
  page.addEventListener('focusin', closeBeside);
  page.addEventListener('keydown', ({ key }) => {
    const menu = key === 'Escape' ? openMenus().at(-1) : undefined;
    if (menu === undefined) return;
    const hadFocus = areaOf(menu).contains(page.activeElement);
    menu.open = false;
    if (hadFocus) menu.querySelector('summary')?.focus();
  });
}
