/**
 * Lets what another service shows over the page be used: behind a modal dialog it would be inert. The dialog stays where
 * it is and is closed by Escape as before. Returns how to make it modal again, which takes the focus back.
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
    // The visitor may have closed it meanwhile.
    if (!dialog.open) return;
    dialog.close();
    dialog.showModal();
  };
}
