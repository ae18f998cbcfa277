/**
 * Makes a dialog non-modal, so that the overlay of another service is usable: behind a modal dialog it would be
 * inert. The dialog stays in place and Escape still closes it. Returns a function that makes it modal again and
 * restores the focus.
 */
export function makeNonModal(dialog: HTMLDialogElement): () => void {
  const closeByEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  };
  let isAside = true;
  dialog.close();
  dialog.show();
  dialog.addEventListener('keydown', closeByEscape);
  return () => {
    if (!isAside) return;
    isAside = false;
    dialog.removeEventListener('keydown', closeByEscape);
    // The visitor may have closed it in the meantime.
    if (!dialog.open) return;
    dialog.close();
    dialog.showModal();
  };
}
