/** Styles the library's controls as the site's own. "Accept" and "refuse" look the same. */
const BUTTON_CLASSES: Readonly<Record<string, string>> = {
  all: 'button--secondary',
  necessary: 'button--secondary',
  save: 'button--primary',
  show: 'button--tertiary',
};

/**
 * Where the library inserts its dialogs: after the skip link, so that keyboards and screen readers reach them first.
 */
export function addConsentRoot(page: Document, id: string): HTMLElement {
  const root = page.createElement('div');
  root.id = id;
  const skipLink = page.querySelector('.skip-link');
  if (skipLink === null) page.body.prepend(root);
  else skipLink.after(root);
  return root;
}

/** The banner is not modal: Tab leaves it for the page, and Escape closes it without an answer. */
export function leaveBannerByKeyboard(root: HTMLElement, close: () => void): void {
  const listen = (event: KeyboardEvent) => {
    if (!(event.target instanceof Element) || event.target.closest('.cm') === null) return;
    if (event.key === 'Tab') event.stopPropagation();
    if (event.key === 'Escape') close();
  };
  root.addEventListener('keydown', listen, true);
}

function addButtonClasses(dialog: HTMLElement): void {
  for (const button of dialog.querySelectorAll<HTMLElement>('button[data-role]')) {
    const looks = BUTTON_CLASSES[button.dataset.role ?? ''];
    if (looks !== undefined) button.classList.add('button', looks);
  }
}

/** The banner does not take the focus, and does not claim to block the page. */
function adaptBanner(dialog: HTMLElement): void {
  dialog.removeAttribute('aria-modal');
  dialog.querySelector('[tabindex]')?.removeAttribute('tabindex');
}

/** Replaces a disclosure button with a heading, because the description of the group is always visible. */
function replaceByHeading(title: HTMLElement): void {
  title.click();
  const heading = title.ownerDocument.createElement('h3');
  heading.className = title.className;
  heading.textContent = title.textContent;
  title.nextElementSibling?.remove();
  title.replaceWith(heading);
}

/** A switch has the label of its group and is described by the group's description. */
function adaptSettings(dialog: HTMLElement): void {
  for (const title of dialog.querySelectorAll<HTMLElement>('button.pm__section-title')) {
    const wrapper = title.parentElement;
    const label = wrapper?.querySelector('.toggle__label');
    label?.classList.add('visually-hidden');
    if (label) label.textContent = title.textContent;
    wrapper
      ?.querySelector('input')
      ?.setAttribute('aria-describedby', title.getAttribute('aria-controls') ?? '');
    replaceByHeading(title);
  }
}

/** Adapts a dialog of the library to the site. */
export function fitDialog(name: string, dialog: HTMLElement): void {
  addButtonClasses(dialog);
  if (name === 'consentModal') adaptBanner(dialog);
  else adaptSettings(dialog);
}
