/** Puts the settings behind the control in the footer, which without them is not to be used. */
export function enableSettings({ document }: Window, open: () => void): void {
  const control = document.querySelector<HTMLButtonElement>('[data-consent-settings]');
  if (control === null) return;
  control.addEventListener('click', open);
  control.disabled = false;
}
