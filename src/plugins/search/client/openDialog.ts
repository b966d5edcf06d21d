/**
 * Opens a dialog above the page. iOS before 15.4 has no dialogs, so that there
 * it is an unknown element: the style sheet places it by `aria-modal`.
 *
 * @param close called for Escape there; a browser with dialogs sends an event
 * @returns closes it, and gives the focus back
 */
export function openDialog(
  dialog: HTMLDialogElement,
  close: () => void,
): () => void {
  if ((dialog as Partial<HTMLDialogElement>).showModal) {
    dialog.showModal();
    return () => dialog.close();
  }
  const opener = document.activeElement as HTMLElement | null;
  const onKeyDown = ({key, isComposing}: KeyboardEvent) => {
    if (key === 'Escape' && !isComposing) {
      close();
    }
  };
  dialog.setAttribute('role', 'dialog');
  dialog.setAttribute('aria-modal', 'true');
  dialog.addEventListener('keydown', onKeyDown);
  return () => opener?.focus({preventScroll: true});
}
