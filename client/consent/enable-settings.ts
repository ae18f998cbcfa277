/** Enables the consent control in the footer and connects it to the settings. Without this the control is disabled. */
export function enableSettings({ document }: Window, open: () => void): void {
  const control = document.querySelector<HTMLButtonElement>('[data-consent-settings]');
  if (control === null) return;
  control.addEventListener('click', open);
  control.disabled = false;
}
