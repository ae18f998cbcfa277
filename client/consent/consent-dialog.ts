/** Looks of the site's own controls for those of the library; yes and no look alike. */
const BUTTON_CLASSES: Readonly<Record<string, string>> = {
  all: 'button--secondary',
  necessary: 'button--secondary',
  save: 'button--primary',
  show: 'button--tertiary',
};

/** Where the library puts its dialogs: behind the skip link, so that they come first for keyboards and readers. */
export function addConsentRoot(page: Document, id: string): HTMLElement {
  const root = page.createElement('div');
  root.id = id;
  const skipLink = page.querySelector('.skip-link');
  if (skipLink === null) page.body.prepend(root);
  else skipLink.after(root);
  return root;
}

/**
 * A banner is no dialog that one must answer: Tab goes on into the page instead of round in the banner, and Escape
 * closes it, unanswered.
 */
export function leaveBannerByKeyboard(root: HTMLElement, close: () => void): void {
  const listen = (event: KeyboardEvent) => {
    if (!(event.target instanceof Element) || event.target.closest('.cm') === null) return;
    if (event.key === 'Tab') event.stopPropagation();
    if (event.key === 'Escape') close();
  };
  root.addEventListener('keydown', listen, true);
}

function dressButtons(dialog: HTMLElement): void {
  for (const button of dialog.querySelectorAll<HTMLElement>('button[data-role]')) {
    const looks = BUTTON_CLASSES[button.dataset.role ?? ''];
    if (looks !== undefined) button.classList.add('button', looks);
  }
}

/** The banner does not take the focus away from what the visitor is doing, and does not claim to block the page. */
function makeBanner(dialog: HTMLElement): void {
  dialog.removeAttribute('aria-modal');
  dialog.querySelector('[tabindex]')?.removeAttribute('tabindex');
}

/** A heading in the place of a button that opens and closes what the group is for: that is said at once. */
function makeHeading(title: HTMLElement): void {
  title.click();
  const heading = title.ownerDocument.createElement('h3');
  heading.className = title.className;
  heading.textContent = title.textContent;
  title.nextElementSibling?.remove();
  title.replaceWith(heading);
}

/** A switch is called as its group is, and described by what the group is for. */
function makeSettings(dialog: HTMLElement): void {
  for (const title of dialog.querySelectorAll<HTMLElement>('button.pm__section-title')) {
    const wrapper = title.parentElement;
    const label = wrapper?.querySelector('.toggle__label');
    label?.classList.add('visually-hidden');
    if (label) label.textContent = title.textContent;
    wrapper
      ?.querySelector('input')
      ?.setAttribute('aria-describedby', title.getAttribute('aria-controls') ?? '');
    makeHeading(title);
  }
}

/** Fits a dialog that the library has made into the site. */
export function fitDialog(name: string, dialog: HTMLElement): void {
  dressButtons(dialog);
  if (name === 'consentModal') makeBanner(dialog);
  else makeSettings(dialog);
}
